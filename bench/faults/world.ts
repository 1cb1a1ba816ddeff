// What a fault happens to: the built site as it is started, an operator's PostgreSQL, a mail server.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { MAIL_QUEUE } from "../../lib/mail/job";
import { freePort, MailServer } from "../../test/mail-server";
import { type Site, startSite } from "../../test/site";
import { until } from "../../test/until";
import { type Database, EmbeddedDatabase, PostgresProcess } from "./postgres-process";

export type World = {
  postgres: Database;
  /** Where the site looks for it; empty for the embedded one. */
  databaseUrl: string;
  mailServer: MailServer;
  site: Site;
  /** Where the site writes its mail while it has no mail server. */
  mailFolder: string;
  /** Holds the milliseconds by which the site's clock is wrong. */
  clockFile: string;
  /** One line for whoever watches the run. */
  tell(line: string): void;
};

export type Wanted = {
  /** The operator's own; one that is there only once the site has started; or that of npm start. */
  database?: "operator" | "late" | "embedded";
  /** Without one, mail is written to files. */
  mailServer?: boolean;
  /** Beside what every world sets, or in its place. */
  env?: Record<string, string>;
  tell?: (line: string) => void;
};

export const ADMIN = { email: "first@staff.example", password: "a sample pass phrase" };
export const METRICS_TOKEN = "a sample token of metrics";

/** Runs the work in a world of its own and ends all of it, whatever came of the work. */
export async function inWorld<Result>(
  wanted: Wanted,
  work: (world: World) => Promise<Result>,
): Promise<Result> {
  const { world, end } = await startWorld(wanted);
  try {
    return await work(world);
  } finally {
    await end();
  }
}

/** @returns the world, and what ends it */
export async function startWorld({
  database = "operator",
  mailServer: hasMailServer = true,
  env = {},
  tell = () => undefined,
}: Wanted): Promise<{ world: World; end(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-faults-"));
  const dataFolder = path.join(folder, "site");
  mkdirSync(dataFolder);
  const clockFile = path.join(folder, "clock");
  writeFileSync(clockFile, "0");
  const own = database === "embedded" ? null : await PostgresProcess.make(path.join(folder, "own"));
  if (database === "operator") await own?.start();
  const databaseUrl = own?.url ?? "";
  const mailServer = new MailServer(await freePort());
  await mailServer.start();
  const site = await startSite({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    ...(hasMailServer && { SMTP_URL: mailServer.url }),
    ...settings(clockFile),
    ...env,
  });
  const postgres = own ?? new EmbeddedDatabase(dataFolder);
  const end = async () => {
    await site.stop();
    await postgres.stop();
    await mailServer.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (database !== "late") await site.ready();
    if (database === "operator") await untilMailGoes(postgres);
  } catch (error) {
    await end();
    throw error;
  }
  const mailFolder = path.join(dataFolder, "mail");
  return { world: { postgres, databaseUrl, mailServer, site, mailFolder, clockFile, tell }, end };
}

/** The queue begins after the site is ready: a fault meets a site at work. */
async function untilMailGoes(postgres: Database): Promise<void> {
  await until("the mail queue has begun", async () => {
    const [queue] = await postgres.query(`SELECT FROM pgboss.queue WHERE "name" = $1`, [
      MAIL_QUEUE,
    ]);
    return queue !== undefined;
  });
}

function settings(clockFile: string): Record<string, string> {
  return {
    TRUST_PROXY: "1",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    METRICS_TOKEN,
    SESSION_SECRET: "a secret of at least thirty-two characters",
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, "shift-clock.mjs"))}`,
  };
}
