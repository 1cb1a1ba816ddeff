// PostgreSQL beside the tests: one for the whole run of them, in which each file makes a database of
// its own; and one of its own for whoever has to stop, kill or freeze it.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { applyMigrations } from "../lib/migrations";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../scripts/embedded-postgres";

/** Has the site's tables and nothing in them: each file's database is a copy of it. */
export const TEMPLATE = "migrated";

/** For vitest, once for the whole run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-test-"));
  const postgres = new Postgres(folder);
  await postgres.start();
  // What is kept here is for the run alone: nothing waits for the disk.
  for (const safety of ["fsync", "full_page_writes", "synchronous_commit"])
    await postgres.query(`ALTER SYSTEM SET ${safety} = off`);
  await postgres.query("SELECT pg_reload_conf()");
  await postgres.query(`CREATE DATABASE ${TEMPLATE}`);
  await applyMigrations({ connectionString: postgres.url.replace(/postgres$/, TEMPLATE) });
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** On the data in a folder: started here, or by the `npm start` that has its data there. */
export class Postgres {
  #running: EmbeddedPostgres | undefined;

  constructor(private readonly folder: string) {}

  get url(): string {
    const [password, port] = ["password", "port"].map((name) => this.#read(name));
    return `postgresql://aaryaa:${password}@127.0.0.1:${port}/postgres`;
  }

  /** On the port that it had before. */
  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    this.#running = await startEmbeddedPostgres(this.folder);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /**
   * SIGKILL for the server and each of its processes: nothing of it can tidy up. Whoever started it
   * starts it again.
   */
  kill(): void {
    this.#signal("SIGKILL");
  }

  /** From here on it neither answers nor refuses, as behind a network that swallows packets. */
  freeze(): void {
    // The server first, and once more with what it had made by then: it makes no further process.
    process.kill(this.#pid, "SIGSTOP");
    this.#signal("SIGSTOP");
  }

  thaw(): void {
    this.#signal("SIGCONT");
  }

  /** As the operator would ask, past the site. */
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
    const server = this.#pid;
    const children = childrenOf(server);
    process.kill(server, signal);
    for (const { pid } of children) signalIfThere(pid, signal);
  }
}

/** All that is kept, in a sum for each table; those that are named may change. */
export const CHECKSUMS = `SELECT table_name,
    md5(query_to_xml(format('SELECT * FROM %I ORDER BY 1', table_name), true, false, '')::text) AS sum
  FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> ALL($1) ORDER BY 1`;

/** One statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A killed server ends its sessions from its side, too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The processes that a process has started, by the names that they bear now. */
export function childrenOf(parent: number): { pid: number; name: string }[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...table.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)]
    .filter(([, , above]) => Number(above) === parent)
    .map(([, pid, , name = ""]) => ({ pid: Number(pid), name }));
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
