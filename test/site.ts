// Starts the site in its own processes, for tests, benchmarks and fault tests.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectFolder, readDockerfile } from "./deployment";
import { findFreePort, MailServer } from "./mail-server";
import { listChildProcesses, Postgres } from "./postgres";
import { waitUntil } from "./wait-until";

export const ADMIN = { email: "first@staff.example", password: "a sample pass phrase" };
export const METRICS_TOKEN = "a sample token of metrics";
export const SESSION_SECRET = "a secret of at least thirty-two characters";

/** The first start builds the site, which takes minutes on a busy machine. */
const READY_TIMEOUT_MS = 240_000;

/** `image` starts the output of `npm run build:image` as the container does. */
export type StartCommand = "npm start" | "image";

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Starts the site with these environment variables instead of those of this process.
 *
 * @param checkout the project folder, which can be of another version
 */
export async function startSite(
  env: Record<string, string>,
  command: StartCommand = "npm start",
  checkout = projectFolder,
) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawnSite(command, checkout, { PORT: String(port), SITE_URL: url, ...env });
  let output = "";
  let killCount = 0;
  const countServerExits = () => output.match(/^The server ended unasked/gm)?.length ?? 0;
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += String(chunk);
    });
  const findServerPid = () => {
    const server = listChildProcesses(child.pid ?? 0).find(({ name }) =>
      name.startsWith("next-server"),
    );
    if (!server) throw new Error(`No server process is running:\n${output}`);
    return server.pid;
  };
  return {
    url,
    /** The output of stdout and stderr so far. */
    log: () => output,
    /** Closes the pipes, so that the site gets EPIPE when it writes output. */
    closeOutput() {
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    },
    /** @returns milliseconds since the start */
    async waitUntilReady() {
      const checkHealth = async () => {
        if (hasExited(child)) return;
        const { status } = await fetch(`${url}/api/health`);
        if (status !== 200) throw new Error(`The health check returned ${status}:\n${output}`);
      };
      await waitUntil("the site is ready", checkHealth, {
        timeoutMs: READY_TIMEOUT_MS,
        intervalMs: 20,
      });
      if (hasExited(child)) throw new Error(`The site exited:\n${output}`);
      return performance.now() - startedAt;
    },
    /** The id of the process that serves requests. */
    pid: () => (command === "npm start" ? findServerPid() : (child.pid ?? 0)),
    /** Kills the server, but not its supervisor, which starts a new server. */
    async killServer() {
      killCount += 1;
      process.kill(findServerPid(), "SIGKILL");
      await waitUntil("the supervisor logs the exit", () => countServerExits() >= killCount);
    },
    /**
     * @returns the exit code
     * @throws if the server has crashed: a restart by the supervisor would hide the crash
     */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal);
      const code = await waitForExit(child);
      if (countServerExits() > killCount) throw new Error(`The server crashed:\n${output}`);
      return code;
    },
    /** @returns the exit code of a site that stops without a signal */
    waitForExit: () => waitForExit(child),
  };
}

export type SiteEnvironment = {
  site: Site;
  /** The environment variables of the site, for further sites. */
  env: Record<string, string>;
  /** A temporary folder that all users can read. */
  folder: string;
  /** The site's DATA_DIR. */
  dataFolder: string;
  postgres: Postgres;
  mailServer: MailServer;
  /** Cleanups run after the work, in reverse order. */
  addCleanup(cleanup: () => unknown): void;
};

export type SiteOptions = {
  command?: StartCommand;
  /** The project folder, which can be of another version. */
  checkout?: string;
  /** `stopped`: an external database that is not running when the site starts. */
  database?: "embedded" | "external" | "stopped";
  /** If false, mail is written to files. */
  hasMailServer?: boolean;
  /** Overrides DEFAULT_ENV. */
  env?: Record<string, string>;
};

/** Runs some work with a site, a database and a mail server, and stops them at the end. */
export async function withSite<Result>(
  {
    command,
    checkout,
    database = "embedded",
    hasMailServer = true,
    env: overrides = {},
  }: SiteOptions,
  work: (environment: SiteEnvironment) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-site-"));
  const dataFolder = path.join(folder, "data");
  mkdirSync(dataFolder);
  // nginx reads the folder as a different user.
  chmodSync(folder, 0o755);
  const cleanups: (() => unknown)[] = [];
  const addCleanup = (cleanup: () => unknown) => void cleanups.unshift(cleanup);
  addCleanup(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const isEmbedded = database === "embedded";
    const postgres = new Postgres(isEmbedded ? dataFolder : path.join(folder, "external"));
    addCleanup(() => postgres.stop());
    if (!isEmbedded) await postgres.start();
    // The first start chooses the port and password, which the site needs to know.
    if (database === "stopped") await postgres.stop();
    const mailServer = new MailServer(await findFreePort());
    addCleanup(() => mailServer.stop());
    await mailServer.start();
    const env = {
      DATA_DIR: dataFolder,
      DATABASE_URL: isEmbedded ? "" : postgres.url,
      SMTP_URL: hasMailServer ? mailServer.url : "",
      ...DEFAULT_ENV,
      ...overrides,
    };
    const site = await startSite(env, command, checkout);
    addCleanup(() => site.stop());
    if (database !== "stopped") await site.waitUntilReady();
    return await work({
      site,
      env,
      folder,
      dataFolder,
      postgres,
      mailServer,
      addCleanup,
    });
  } finally {
    await runCleanups(cleanups);
  }
}

export const DEFAULT_ENV = {
  TRUST_PROXY: "1",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  METRICS_TOKEN,
  SESSION_SECRET,
};

/** Runs all cleanups in order, even if some of them fail. */
async function runCleanups([cleanup, ...otherCleanups]: (() => unknown)[]): Promise<void> {
  if (!cleanup) return;
  try {
    await cleanup();
  } finally {
    await runCleanups(otherCleanups);
  }
}

/** Does not pass on this process's variables. Empty ones take precedence over an .env file. */
function spawnSite(
  command: StartCommand,
  checkout: string,
  siteEnv: Record<string, string>,
): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const unset = { DATABASE_URL: "", DIRECT_URL: "", SMTP_URL: "", NEXT_TELEMETRY_DISABLED: "1" };
  const image = readDockerfile(checkout);
  const programs: Record<StartCommand, { folder: string; args: string[] }> = {
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
      ...siteEnv,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (!hasExited(child)) await once(child, "exit");
  return child.exitCode;
}

const hasExited = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;
