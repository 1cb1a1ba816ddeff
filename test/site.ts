// The whole site in processes of its own, as `npm start` runs it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "./mail-server";
import { until } from "./until";

export type Site = {
  url: string;
  /** What it has printed so far. */
  log(): string;
  /** Resolves when the site is ready. */
  ready(): Promise<void>;
  /** @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** @returns the exit code of a start that ends by itself */
  ended(): Promise<number | null>;
};

/** Starts the site; every variable that is not given is unset. */
export async function startSite(environment: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: "",
      DIRECT_URL: "",
      SMTP_URL: "",
      PORT: String(port),
      SITE_URL: url,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += String(chunk);
    });
  return {
    url,
    log: () => printed,
    ready: () =>
      until(
        "the site is ready",
        async () => {
          if (hasEnded(child)) return;
          const { status } = await fetch(`${url}/api/health`);
          if (status !== 200) throw new Error(`It answers ${status}:\n${printed}`);
        },
        { within: 120_000, every: 100 },
      ).then(() => {
        if (hasEnded(child)) throw new Error(`It ended:\n${printed}`);
      }),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      return exitOf(child);
    },
    ended: () => exitOf(child),
  };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await once(child, "exit");
  return child.exitCode;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
