import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectFolder, readDockerfile } from "./deployment";
import { findFreePort } from "./free-port";
import { MailServer } from "./mail-server";
import { listChildProcesses, Postgres } from "./postgres";
import { waitUntil } from "./wait-until";

export const ADMIN = { email: "first@staff.example", password: "a sample pass phrase" };
export const METRICS_TOKEN = "a sample token of metrics";
export const SESSION_SECRET = "a secret of at least thirty-two characters";

/** The first start builds the site, which takes minutes on a busy machine. */
const READY_TIMEOUT_MS = 240_000;

/** `image` runs the output of `npm run build:image`, as the container does. */
export type StartCommand = "npm start" | "image";

/** The site gets only these environment variables, not those of this process. */
export async function startSite(
  env: Record<string, string>,
  command: StartCommand = "npm start",
  checkout = projectFolder,
): Promise<Site> {
  const port = await findFreePort();
  return new Site(port, env, command, checkout);
}

export class Site {
  readonly url: string;
  readonly #command: StartCommand;
  readonly #spawn: () => ChildProcess;
  #child!: ChildProcess;
  #startedAt = 0;
  #output = "";
  #isExitExpected = false;

  /** @param checkout can be of another version */
  constructor(port: number, env: Record<string, string>, command: StartCommand, checkout: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#command = command;
    const siteEnv = { PORT: String(port), SITE_URL: this.url, ...env };
    this.#spawn = () => spawnSite(command, checkout, siteEnv);
    this.start();
  }

  /** Starts the site again after `killServer`. The constructor has started it the first time. */
  start(): void {
    this.#isExitExpected = false;
    this.#startedAt = performance.now();
    this.#child = this.#spawn();
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (chunk) => {
        this.#output += String(chunk);
      });
  }

  /** Output of all starts. */
  log(): string {
    return this.#output;
  }

  /** The site gets EPIPE when it writes output. */
  closeOutput(): void {
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  /** @returns milliseconds since the start */
  async waitUntilReady(): Promise<number> {
    const checkHealth = async () => {
      if (hasExited(this.#child)) return;
      const { status } = await fetch(`${this.url}/api/health`);
      if (status !== 200) throw new Error(`The health check returned ${status}:\n${this.log()}`);
    };
    await waitUntil("the site is ready", checkHealth, {
      timeoutMs: READY_TIMEOUT_MS,
      intervalMs: 20,
    });
    if (hasExited(this.#child)) throw new Error(`The site exited:\n${this.log()}`);
    return performance.now() - this.#startedAt;
  }

  /** The process that serves requests. */
  pid(): number {
    return this.#command === "npm start" ? this.#findServerPid() : (this.#child.pid ?? 0);
  }

  /** `npm start` then exits too. */
  killServer(): Promise<number | null> {
    process.kill(this.pid(), "SIGKILL");
    return this.waitForExit();
  }

  /** @throws Error if the site has exited unexpectedly */
  stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    if (hasExited(this.#child) && !this.#isExitExpected)
      throw new Error(`The site has exited by itself:\n${this.log()}`);
    this.#child.kill(signal);
    return this.waitForExit();
  }

  async waitForExit(): Promise<number | null> {
    this.#isExitExpected = true;
    // The output is complete when the event is emitted.
    if (!hasExited(this.#child)) await once(this.#child, "close");
    return this.#child.exitCode;
  }

  #findServerPid(): number {
    const children = listChildProcesses(this.#child.pid ?? 0);
    // Next.js may set the title of its process.
    const server = children.find(({ name }) => /^next-server|server\.mjs/.test(name));
    if (!server) throw new Error(`No server process is running:\n${this.log()}`);
    return server.pid;
  }
}

export type SiteEnvironment = {
  site: Site;
  /** For further sites that the test starts. */
  env: Record<string, string>;
  /** All users can read this folder. */
  folder: string;
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
  // PostgreSQL can run as a different user.
  chmodSync(folder, 0o755);
  const cleanups: (() => unknown)[] = [];
  const addCleanup = (cleanup: () => unknown) => void cleanups.unshift(cleanup);
  addCleanup(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const isEmbedded = database === "embedded";
    const postgres = new Postgres(isEmbedded ? dataFolder : path.join(folder, "external"));
    addCleanup(() => postgres.stop());
    if (!isEmbedded) await postgres.start();
    // The site needs to know the port and password, which the first start chooses.
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

/** Runs all, even if some of them fail. */
async function runCleanups(cleanups: (() => unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const cleanup of cleanups) {
    try {
      await cleanup();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors.at(-1);
}

/** Empty variables take precedence over an .env file. */
function spawnSite(
  command: StartCommand,
  checkout: string,
  siteEnv: Record<string, string>,
): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const unset = { DATABASE_URL: "", DIRECT_URL: "", SMTP_URL: "", NEXT_TELEMETRY_DISABLED: "1" };
  const image = readDockerfile(checkout);
  const programs: Record<StartCommand, { folder: string; args: string[] }> = {
    "npm start": { folder: ".", args: readStartArguments(checkout) },
    image: { folder: ".next/image", args: image.command.slice(1) },
  };
  const { folder, args } = programs[command];
  const imageEnv = command === "image" ? image.env : {};
  return spawn(process.execPath, args, {
    cwd: path.join(checkout, folder),
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: "production",
      ...unset,
      ...imageEnv,
      ...siteEnv,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Without npm, which would be one more process between the test and the site. */
function readStartArguments(checkout: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(checkout, "package.json"), "utf8"));
  const [, args = ""] = /^exec node (.+)$/.exec(manifest.scripts.start) ?? [];
  return args.split(" ");
}

const hasExited = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;
