// What a build was made from, as one hash, so that a pull never serves the build before it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["app", "components", "lib", "prisma", "public", "scripts"];
// lib/generated follows from prisma/.
const NOT_BUILT = /\.test\.tsx?$|^lib\/generated\//;
const ROOT_FILES = /^[^./][^/]*\.(ts|mts|js|mjs|cjs|json)$/;
// next-env.d.ts is written by Next, and differs between a build and development.
const OTHER_TOOLS = /^(next-env\.d\.ts|biome\.json|(vitest|playwright)\.config\.ts)$/;

/**
 * Whether the content of a file decides what is built.
 * @param file relative to the project, with forward slashes
 */
export function decidesBuild(file: string): boolean {
  const isInFolder = FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  return isInFolder ? !NOT_BUILT.test(file) : ROOT_FILES.test(file) && !OTHER_TOOLS.test(file);
}

/**
 * The sources with the versions of Next and Node. The environment is no part of it: what SITE_URL
 * decides is rendered at each start.
 */
export function sourceStamp(folder: string): string {
  const versions = `node ${process.versions.node.split(".")[0]}, next ${nextVersion(folder)}`;
  return stampOf(folder, sourceFiles(folder), versions);
}

/** Of the names and contents of files in a folder, as one hash. */
export function stampOf(folder: string, files: string[], before = ""): string {
  const hash = createHash("sha256").update(`${before}\n`);
  for (const file of files) {
    const content = readFileSync(path.join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function nextVersion(folder: string): string {
  const manifest = path.join(folder, "node_modules/next/package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

function sourceFiles(folder: string): string[] {
  const inRoot = readdirSync(folder);
  const inFolders = FOLDERS.filter((name) => inRoot.includes(name)).flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, encoding: "utf8" }).map(
      (file) => `${name}/${file.replaceAll(path.sep, "/")}`,
    ),
  );
  return [...inRoot, ...inFolders]
    .filter(decidesBuild)
    .filter((file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile())
    .sort();
}
