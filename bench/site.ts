// The whole product, as `npm start` runs it, on data of its own: for what measures or looks at it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "../scripts/project";
import { StartError } from "../scripts/start-error";
import { freePort } from "../test/mail-server";

/** A build is part of the first start. */
const READY_WITHIN_MS = 300_000;

/**
 * Starts the site, does the work with its address, and ends it whatever came of the work.
 * @param environment beside what every site needs
 */
export async function withSite<Result>(
  work: (url: string) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataFolder = mkdtempSync(path.join(tmpdir(), "aaryaa-bench-"));
  const site = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: projectFolder,
    env: {
      ...process.env,
      DATABASE_URL: "",
      SMTP_URL: "",
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataFolder,
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = once(site, "exit");
  try {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isReady(url))) {
      if (site.exitCode !== null) throw new StartError("The site ended before it was ready.");
      if (Date.now() > deadline) throw new StartError("The site did not become ready.");
      await pause(250);
    }
    return await work(url);
  } finally {
    site.kill("SIGTERM");
    await end;
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health`).catch(() => null);
  return answer?.ok ?? false;
}
