// Unit tests share one server. Tests that stop, kill or freeze the server start their own.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { applyMigrations } from "../lib/startup/migrations";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../scripts/embedded-postgres";

/** This database has no rows. Each test file gets a copy. */
export const TEMPLATE_DATABASE = "migrated";

export default async function startTestPostgres(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-test-"));
  const postgres = new Postgres(folder);
  await postgres.start();
  // The data may be lost after a crash.
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"])
    await postgres.query(`ALTER SYSTEM SET ${setting} = off`);
  await postgres.query("SELECT pg_reload_conf()");
  await postgres.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await applyMigrations({ connectionString: postgres.url.replace(/postgres$/, TEMPLATE_DATABASE) });
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Also controls the server of a running site, if `folder` is the site's DATA_DIR. */
export class Postgres {
  #running: EmbeddedPostgres | undefined;

  constructor(private readonly folder: string) {}

  get url(): string {
    const [password, port] = ["password", "port"].map((name) => this.#read(name));
    return `postgresql://aaryaa:${password}@127.0.0.1:${port}/postgres`;
  }

  /** Keeps the port of the previous start. */
  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    this.#running = await startEmbeddedPostgres(this.folder);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /** There is nothing to stop afterwards: pg_ctl would wait for a process that has ended but is still listed. */
  kill(): void {
    this.#signal("SIGKILL");
    this.#running = undefined;
  }

  /** Connections get no response, as when a network drops packets. */
  freeze(): void {
    // First stop the main process, so that it starts no further processes while they are listed.
    process.kill(this.#pid, "SIGSTOP");
    this.#signal("SIGSTOP");
  }

  thaw(): void {
    this.#signal("SIGCONT");
  }

  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]> {
    return query<Row>(this.url, sql, values);
  }

  get #pid(): number {
    return Number(this.#read("data/postmaster.pid").split("\n")[0]);
  }

  #read(file: string): string {
    return readFileSync(path.join(this.folder, "postgres", file), "utf8").trim();
  }

  #signal(signal: NodeJS.Signals): void {
    const serverPid = this.#pid;
    const children = listChildProcesses(serverPid);
    process.kill(serverPid, signal);
    for (const { pid } of children) signalIfRunning(pid, signal);
  }
}

/** Parameter: names of tables to exclude. */
export const TABLE_CHECKSUMS_SQL = `SELECT table_name,
    md5(query_to_xml(format('SELECT * FROM %I ORDER BY 1', table_name), true, false, '')::text) AS sum
  FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> ALL($1) ORDER BY 1`;

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A killed server emits an error, which would end the process if unhandled.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** `name` is the process title, which a process can change. */
export function listChildProcesses(ofPid: number): { pid: number; name: string }[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...table.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)]
    .filter(([, , parentPid]) => Number(parentPid) === ofPid)
    .map(([, pid, , name = ""]) => ({ pid: Number(pid), name }));
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
