// The site as it is served, built where its sources have changed since.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sourceStamp } from "./build-stamp";
import { generate } from "./generate";
import { isStartedScript, nextProgram, projectFolder } from "./project";
import { runScript, StartError } from "./start-error";

const stampFile = path.join(projectFolder, ".next/build-stamp");
// Written by Next when a build is whole.
const buildId = path.join(projectFolder, ".next/BUILD_ID");

/** @param stop ends a build that is under way */
export async function buildIfChanged(stop: AbortSignal): Promise<void> {
  const isBuilt = existsSync(buildId) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, "utf8") === sourceStamp(projectFolder)) return;
  console.log("Building the site: this is its first start, or its sources have changed.");
  await build(stop);
}

/** Needs no database. */
export async function build(stop?: AbortSignal): Promise<void> {
  // Taken before the build: what is edited meanwhile is built at the next start.
  const stamp = sourceStamp(projectFolder);
  rmSync(stampFile, { force: true });
  await generate();
  const next = spawn(process.execPath, [nextProgram, "build"], {
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
  writeFileSync(stampFile, stamp);
}

if (isStartedScript(import.meta.filename)) {
  await runScript(async () => {
    await build();
    return 0;
  });
}
