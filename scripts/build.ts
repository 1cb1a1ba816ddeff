// The site as it is served, built where its sources have changed since.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { sourceStamp } from "./build-stamp";
import { generate } from "./generate";
import { isStartedScript, openApiFile, projectFolder, runScript, StartError } from "./project";
import { bundle, bundleServer } from "./serve";

const stampFile = path.join(projectFolder, ".next/build-stamp");
// Written by Next when a build is whole.
const buildId = path.join(projectFolder, ".next/BUILD_ID");

let isKnown: boolean | undefined;

/** Whether the build is whole, and of the sources as they were when this process first asked. */
export function isBuilt(): boolean {
  isKnown ??=
    fs.existsSync(buildId) &&
    fs.existsSync(stampFile) &&
    fs.readFileSync(stampFile, "utf8") === sourceStamp(projectFolder);
  return isKnown;
}

/**
 * Needs no database.
 * @param stop ends a build that is under way
 */
export async function build(stop?: AbortSignal): Promise<void> {
  // Taken before the build: what is edited meanwhile is built at the next start.
  const stamp = sourceStamp(projectFolder);
  fs.rmSync(stampFile, { force: true });
  await generate();
  const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: projectFolder,
    // Set and empty, so that Next does not read the addresses from .env either.
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: "",
      DIRECT_URL: "",
    },
    stdio: "inherit",
  });
  const end = once(next, "exit");
  stop?.addEventListener("abort", () => next.kill());
  const [code] = await end;
  if (stop?.aborted) return;
  if (code !== 0) throw new StartError("The site could not be built.");
  // In a process of its own: it loads every endpoint.
  await promisify(execFile)("npm", ["run", "openapi"], { cwd: projectFolder });
  await packFiles(path.join(projectFolder, ".next/files"));
  await bundleServer();
  await bundle("scripts/start.ts", path.join(projectFolder, ".next/start.mjs"), {
    external: ["esbuild", "pg"],
  });
  fs.writeFileSync(stampFile, stamp);
}

/** What is no picture, font or other file that is as small as it gets. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml)$/;
const WORTH_COMPRESSING = 1024;
/** The best that each can, which is their own default for Brotli. */
const COMPRESSIONS = {
  br: promisify(zlib.brotliCompress),
  gzip: (bytes: Buffer) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

/** Whatever has an address beside the pages, as it is and compressed: lib/http/static-files.ts. */
async function packFiles(folder: string): Promise<void> {
  const plain = path.join(folder, "identity");
  const isShown = (file: string) => !path.basename(file).startsWith(".");
  fs.cpSync(path.join(projectFolder, "public"), plain, { recursive: true, filter: isShown });
  fs.cpSync(path.join(projectFolder, ".next/static"), path.join(plain, "_next/static"), {
    recursive: true,
  });
  fs.cpSync(openApiFile, path.join(plain, "api/openapi.json"));
  const files = fs.readdirSync(plain, { recursive: true, encoding: "utf8" });
  const compressed = files
    .filter((file) => COMPRESSIBLE.test(file))
    .map(async (file) => {
      const bytes = fs.readFileSync(path.join(plain, file));
      if (bytes.length < WORTH_COMPRESSING) return;
      for (const [encoding, compress] of Object.entries(COMPRESSIONS)) {
        const to = path.join(folder, encoding, file);
        fs.mkdirSync(path.dirname(to), { recursive: true });
        fs.writeFileSync(to, await compress(bytes));
      }
    });
  await Promise.all(compressed);
}

if (isStartedScript(import.meta.filename)) await runScript(() => build());
