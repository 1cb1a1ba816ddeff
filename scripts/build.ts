// npm run build
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { BuildOptions } from "esbuild";
import { loadDotEnv } from "./dot-env";
import { generate } from "./generate";
import { isStartedScript, openApiFile, projectFolder, runScript, ScriptError } from "./project";

export const serverFile = path.join(projectFolder, ".next/server.mjs");
/** Exists only if the build is complete: `next build` empties `.next`. */
const stampFile = path.join(projectFolder, ".next/build-stamp");

export const isBuildCurrent = (): boolean =>
  fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === hashSources(projectFolder);

/** Needs no database. */
export async function build(signal?: AbortSignal): Promise<void> {
  // The hash is computed before the build, so that edits made during the build cause another build.
  const hash = hashSources(projectFolder);
  fs.rmSync(stampFile, { force: true });
  await generate();
  if (signal?.aborted) return;
  const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: projectFolder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      // Empty rather than unset: Next would read unset variables from .env.
      DATABASE_URL: "",
      DIRECT_URL: "",
    },
    stdio: "inherit",
  });
  const exited = once(next, "exit");
  signal?.addEventListener("abort", () => next.kill());
  const [code] = await exited;
  if (signal?.aborted) return;
  if (code !== 0) throw new ScriptError("The site could not be built.");
  // `npm run openapi` imports every endpoint, so it runs in a separate process.
  await promisify(execFile)("npm", ["run", "openapi"], { cwd: projectFolder });
  if (signal?.aborted) return;
  await packFiles(path.join(projectFolder, ".next/files"));
  // `next build` does not build server.ts.
  await bundle("server.ts", serverFile, { external: ["next"] });
  fs.writeFileSync(stampFile, hash);
}

const SOURCE_FOLDERS = ["app", "components", "lib", "prisma", "public", "scripts"];
// lib/generated is derived from prisma/.
const IGNORED_FILES = /\.test\.tsx?$|^lib\/generated\//;
const ROOT_FILES = /^[^./][^/]*\.(ts|tsx|mts|js|mjs|cjs|json)$/;
// Next rewrites next-env.d.ts in each build and development start.
const IGNORED_ROOT_FILES = /^(next-env\.d\.ts|biome\.json|(vitest|playwright)\.config\.ts)$/;
/** Contains the installed version of Next. */
const NEXT_MANIFEST = "node_modules/next/package.json";

/** @param file relative to the project, with forward slashes */
export function isBuildInput(file: string): boolean {
  const isInFolder = SOURCE_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  if (isInFolder) return !IGNORED_FILES.test(file);
  return ROOT_FILES.test(file) && !IGNORED_ROOT_FILES.test(file);
}

/**
 * Hashes names and contents, because times change when a project is copied. Excludes the environment: pages
 * that depend on SITE_URL are rendered again at each start.
 */
export function hashSources(folder: string): string {
  const hash = createHash("sha256");
  for (const file of [NEXT_MANIFEST, ...listSourceFiles(folder)]) {
    const content = fs.readFileSync(path.join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listSourceFiles(folder: string): string[] {
  const files = fs.readdirSync(folder);
  for (const name of SOURCE_FOLDERS) {
    if (!files.includes(name)) continue;
    const options = { recursive: true, encoding: "utf8" } as const;
    for (const file of fs.readdirSync(path.join(folder, name), options))
      files.push(`${name}/${file.replaceAll(path.sep, "/")}`);
  }
  return files
    .filter(isBuildInput)
    .filter((file) => fs.statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile())
    .sort();
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;
const MIN_BYTES_TO_COMPRESS = 1024;
/** Each uses its strongest compression, which is the default of Brotli. */
const COMPRESSIONS = {
  ".br": promisify(zlib.brotliCompress),
  ".gz": (bytes: Buffer) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

/** Collects all files that have a URL, each beside its compressed forms. */
async function packFiles(folder: string): Promise<void> {
  const isPublic = (file: string) => !path.basename(file).startsWith(".");
  fs.cpSync(path.join(projectFolder, "public"), folder, {
    recursive: true,
    filter: isPublic,
  });
  fs.cpSync(path.join(projectFolder, ".next/static"), path.join(folder, "_next/static"), {
    recursive: true,
  });
  fs.cpSync(openApiFile, path.join(folder, "api/openapi.json"));
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  const compressions = files
    .filter((file) => COMPRESSIBLE.test(file))
    .map(async (file) => {
      const bytes = fs.readFileSync(path.join(folder, file));
      if (bytes.length < MIN_BYTES_TO_COMPRESS) return;
      for (const [extension, compress] of Object.entries(COMPRESSIONS))
        fs.writeFileSync(path.join(folder, file + extension), await compress(bytes));
    });
  await Promise.all(compressions);
}

/** Writes a file to `to` that contains `from` and its imports. */
export async function bundle(from: string, to: string, options: BuildOptions = {}): Promise<void> {
  // Imported on demand, because the start of a finished build needs no bundler.
  const { build } = await import("esbuild");
  await build({
    entryPoints: [path.join(projectFolder, from)],
    outfile: to,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    ...options,
  });
}

async function buildWithDotEnv(): Promise<void> {
  // Next would also read .env, but by its own rules.
  loadDotEnv();
  await build();
}

if (isStartedScript(import.meta.filename)) await runScript(buildWithDotEnv);
