// A start rebuilds the site if the hash of the sources differs from that of the last build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["app", "components", "lib", "prisma", "public", "scripts"];
// lib/generated is derived from prisma/.
const IGNORED_FILES = /\.test\.tsx?$|^lib\/generated\//;
const ROOT_FILES = /^[^./][^/]*\.(ts|mts|js|mjs|cjs|json)$/;
// Next rewrites next-env.d.ts in each build and development start.
const IGNORED_ROOT_FILES = /^(next-env\.d\.ts|biome\.json|(vitest|playwright)\.config\.ts)$/;

/** @param file relative to the project, with forward slashes */
export function isBuildInput(file: string): boolean {
  const isInFolder = FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  return isInFolder
    ? !IGNORED_FILES.test(file)
    : ROOT_FILES.test(file) && !IGNORED_ROOT_FILES.test(file);
}

/** Excludes the environment: pages that depend on SITE_URL are rendered again at each start. */
export function computeSourceStamp(folder: string): string {
  const versions = `node ${process.versions.node.split(".")[0]}, next ${readNextVersion(folder)}`;
  return computeStamp(folder, listSourceFiles(folder), versions);
}

export function computeStamp(folder: string, files: string[], prefix = ""): string {
  const hash = createHash("sha256").update(`${prefix}\n`);
  for (const file of files) {
    const content = readFileSync(path.join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function readNextVersion(folder: string): string {
  const manifest = path.join(folder, "node_modules/next/package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

function listSourceFiles(folder: string): string[] {
  const inRoot = readdirSync(folder);
  const inFolders = FOLDERS.filter((name) => inRoot.includes(name)).flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, encoding: "utf8" }).map(
      (file) => `${name}/${file.replaceAll(path.sep, "/")}`,
    ),
  );
  return [...inRoot, ...inFolders]
    .filter(isBuildInput)
    .filter((file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile())
    .sort();
}
