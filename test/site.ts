// The whole site in processes of its own: the one way in which tests, the benchmark and the fault run
// start it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectFolder, readImage } from "./deployment";
import { freePort, MailServer } from "./mail-server";
import { childrenOf, Postgres } from "./postgres";
import { until } from "./until";

/** What a site that is started by `withSite` is set to, for who signs in and who asks it. */
export const ADMIN = { email: "first@staff.example", password: "a sample pass phrase" };
export const METRICS_TOKEN = "a sample token of metrics";
export const SESSION_SECRET = "a secret of at least thirty-two characters";

/** A start that has to build first takes minutes on a busy machine. */
const READY_WITHIN_MS = 240_000;

/** As an operator does, by `npm start`; or as the container does, from what build:image has made. */
export type Command = "npm start" | "image";

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Starts the site; every variable that is not given is unset.
 *
 * @param checkout the folder of another version's sources and build
 */
export async function startSite(
  environment: Record<string, string>,
  command: Command = "npm start",
  checkout = projectFolder,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = launch(command, checkout, { PORT: String(port), SITE_URL: url, ...environment });
  let printed = "";
  let kills = 0;
  const deaths = () => printed.match(/^The server ended unasked/gm) ?? [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      printed += String(chunk);
    });
  const server = () => {
    const found = childrenOf(child.pid ?? 0).find(({ name }) => name.startsWith("next-server"));
    if (!found) throw new Error(`There is no server:\n${printed}`);
    return found.pid;
  };
  return {
    url,
    /** What it has printed so far. */
    log: () => printed,
    /** From now on nobody reads what it prints. */
    stopReading() {
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    },
    /** Resolves when the site is ready. @returns milliseconds since its start */
    async ready() {
      const asks = async () => {
        if (hasEnded(child)) return;
        const { status } = await fetch(`${url}/api/health`);
        if (status !== 200) throw new Error(`It answers ${status}:\n${printed}`);
      };
      await until("the site is ready", asks, { within: READY_WITHIN_MS, every: 20 });
      if (hasEnded(child)) throw new Error(`It ended:\n${printed}`);
      return performance.now() - began;
    },
    /** The process that serves. */
    pid: () => (command === "npm start" ? server() : (child.pid ?? 0)),
    /** SIGKILL for the server, and not for what keeps it going. */
    async kill() {
      kills += 1;
      process.kill(server(), "SIGKILL");
      await until("its death is noticed", () => deaths().length >= kills);
    },
    /**
     * @returns the exit code
     * @throws where the server has died unasked, which being started again would hide
     */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal);
      const code = await exitOf(child);
      if (deaths().length > kills) throw new Error(`The server died:\n${printed}`);
      return code;
    },
    /** @returns the exit code of a start that ends by itself */
    ended: () => exitOf(child),
  };
}

export type Environment = {
  site: Site;
  /** What it is set to: another one is started beside it with the same. */
  env: Record<string, string>;
  /** Of this run alone; anyone may read in it. */
  folder: string;
  /** Where the site keeps its data, the mails included that no mail server takes. */
  dataFolder: string;
  postgres: Postgres;
  mailServer: MailServer;
  /** Ends something with the run, last begun first ended. */
  endLater(end: () => unknown): void;
};

export type Wanted = {
  command?: Command;
  /** The folder of another version, to measure beside this one. */
  checkout?: string;
  /** The one of `npm start`; an operator's own; or one that the work starts later. */
  database?: "embedded" | "own" | "late";
  /** Without one, mail is written to files. */
  hasMailServer?: boolean;
  /** Beside what each site is set to, or in its place. */
  env?: Record<string, string>;
};

/** Starts a site and what it needs beside it, and ends all of it, whatever came of the work. */
export async function withSite<Result>(
  { command, checkout, database = "embedded", hasMailServer = true, env: own = {} }: Wanted,
  work: (environment: Environment) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-site-"));
  const dataFolder = path.join(folder, "data");
  mkdirSync(dataFolder);
  // nginx reads as another user.
  chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [];
  const endLater = (end: () => unknown) => void ends.unshift(end);
  endLater(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const isEmbedded = database === "embedded";
    const postgres = new Postgres(isEmbedded ? dataFolder : path.join(folder, "own"));
    endLater(() => postgres.stop());
    if (!isEmbedded) await postgres.start();
    // It keeps the address that it has had by then.
    if (database === "late") await postgres.stop();
    const mailServer = new MailServer(await freePort());
    endLater(() => mailServer.stop());
    await mailServer.start();
    const env = {
      DATA_DIR: dataFolder,
      DATABASE_URL: isEmbedded ? "" : postgres.url,
      SMTP_URL: hasMailServer ? mailServer.url : "",
      ...STANDARD,
      ...own,
    };
    const site = await startSite(env, command, checkout);
    endLater(() => site.stop());
    if (database !== "late") await site.ready();
    return await work({ site, env, folder, dataFolder, postgres, mailServer, endLater });
  } finally {
    await endAll(ends);
  }
}

/** What every site has that runs for a test, but for its own data. */
export const STANDARD = {
  TRUST_PROXY: "1",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  METRICS_TOKEN,
  SESSION_SECRET,
};

/** One after the other, each of them whatever became of those before. */
async function endAll([end, ...others]: (() => unknown)[]): Promise<void> {
  if (!end) return;
  try {
    await end();
  } finally {
    await endAll(others);
  }
}

/** Nothing that this machine sets for other programs reaches it, and nothing of a .env. */
function launch(command: Command, checkout: string, given: Record<string, string>): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const unset = { DATABASE_URL: "", DIRECT_URL: "", SMTP_URL: "", NEXT_TELEMETRY_DISABLED: "1" };
  const image = readImage(checkout);
  const programs: Record<Command, { folder: string; args: string[] }> = {
    "npm start": { folder: ".", args: ["scripts/start.mjs"] },
    image: { folder: ".next/image", args: image.command.slice(1) },
  };
  const { folder, args } = programs[command];
  return spawn(process.execPath, args, {
    cwd: path.join(checkout, folder),
    env: {
      ...{ PATH, HOME, TMPDIR, NODE_ENV: "production" },
      ...unset,
      ...(command !== "npm start" && image.env),
      ...given,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await once(child, "exit");
  return child.exitCode;
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;
