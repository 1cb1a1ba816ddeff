// npm run build
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { computeSourceStamp } from "./build-stamp";
import { loadDotEnv } from "./dot-env";
import { generate } from "./generate";
import { isStartedScript, openApiFile, projectFolder, runScript, ScriptError } from "./project";
import { bundle, bundleServer } from "./serve";

const stampFile = path.join(projectFolder, ".next/build-stamp");
// Next writes this file last.
const buildIdFile = path.join(projectFolder, ".next/BUILD_ID");

let cachedResult: boolean | undefined;

/** The result is cached for the process. */
export function isBuildCurrent(): boolean {
  cachedResult ??=
    fs.existsSync(buildIdFile) &&
    fs.existsSync(stampFile) &&
    fs.readFileSync(stampFile, "utf8") === computeSourceStamp(projectFolder);
  return cachedResult;
}

/** Needs no database. */
export async function build(signal?: AbortSignal): Promise<void> {
  // The stamp is computed before the build, so that edits made during the build cause another build.
  const stamp = computeSourceStamp(projectFolder);
  fs.rmSync(stampFile, { force: true });
  await generate();
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
  // The script imports every endpoint, so it runs in its own process.
  await promisify(execFile)("npm", ["run", "openapi"], { cwd: projectFolder });
  await packFiles(path.join(projectFolder, ".next/files"));
  await bundleServer();
  await bundle("scripts/start.ts", path.join(projectFolder, ".next/start.mjs"), {
    external: ["esbuild", "pg"],
  });
  fs.writeFileSync(stampFile, stamp);
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;
const MIN_BYTES_TO_COMPRESS = 1024;
/** Brotli's default quality is its highest. */
const COMPRESSIONS = {
  br: promisify(zlib.brotliCompress),
  gzip: (bytes: Buffer) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

async function packFiles(folder: string): Promise<void> {
  const uncompressed = path.join(folder, "identity");
  const isPublic = (file: string) => !path.basename(file).startsWith(".");
  fs.cpSync(path.join(projectFolder, "public"), uncompressed, {
    recursive: true,
    filter: isPublic,
  });
  fs.cpSync(path.join(projectFolder, ".next/static"), path.join(uncompressed, "_next/static"), {
    recursive: true,
  });
  fs.cpSync(openApiFile, path.join(uncompressed, "api/openapi.json"));
  const files = fs.readdirSync(uncompressed, { recursive: true, encoding: "utf8" });
  const compressions = files
    .filter((file) => COMPRESSIBLE.test(file))
    .map(async (file) => {
      const bytes = fs.readFileSync(path.join(uncompressed, file));
      if (bytes.length < MIN_BYTES_TO_COMPRESS) return;
      for (const [encoding, compress] of Object.entries(COMPRESSIONS)) {
        const target = path.join(folder, encoding, file);
        fs.mkdirSync(path.dirname(target), { recursive: true });
        fs.writeFileSync(target, await compress(bytes));
      }
    });
  await Promise.all(compressions);
}

async function buildWithDotEnv(): Promise<void> {
  // Next would also read .env, but by its own rules.
  loadDotEnv();
  await build();
}

if (isStartedScript(import.meta.filename)) await runScript(buildWithDotEnv);
