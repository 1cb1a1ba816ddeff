// The whole site in processes of its own, as `npm start` runs it.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
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
  /** SIGKILL for the server, and not for what keeps it going. */
  kill(): Promise<void>;
  /**
   * @returns the exit code
   * @throws where the server has died unasked, which being started again would hide
   */
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
  let kills = 0;
  const deaths = () => printed.match(/^The server ended unasked/gm) ?? [];
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
    async kill() {
      kills += 1;
      const server = childrenOf(child.pid ?? 0).find(({ name }) => name.startsWith("next-server"));
      if (!server) throw new Error(`There is no server to kill:\n${printed}`);
      process.kill(server.pid, "SIGKILL");
      await until("its death is noticed", () => deaths().length >= kills);
    },
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const code = await exitOf(child);
      if (deaths().length > kills) throw new Error(`The server died:\n${printed}`);
      return code;
    },
    ended: () => exitOf(child),
  };
}

/** The processes that a process has started, by the names that they bear now. */
export function childrenOf(parent: number): { pid: number; name: string }[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...table.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)]
    .filter(([, , above]) => Number(above) === parent)
    .map(([, pid, , name = ""]) => ({ pid: Number(pid), name }));
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await once(child, "exit");
  return child.exitCode;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
