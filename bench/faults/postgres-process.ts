// The PostgreSQL under the site, to be killed: an operator's, or the one that npm start keeps.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type Cluster,
  clusterUrl,
  keptPort,
  lastPort,
  openCluster,
} from "../../scripts/postgres/cluster";
import { launchServer, stopServer } from "../../scripts/postgres/server";
import { childrenOf } from "../../test/site";
import { query } from "../query";

export type Database = {
  /** SIGKILL for the server and each of its processes: nothing of it can tidy up. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** It neither answers nor refuses from here on, as behind a network that swallows packets. */
  freeze(): void;
  thaw(): void;
  /** Asks as the operator would, past the site. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
};

/** On data and a port of its own; it runs only where the fault run starts it. */
export class PostgresProcess implements Database {
  #server: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly cluster: Cluster,
    private readonly port: number,
  ) {}

  /** Makes the data; nothing runs yet. */
  static async make(folder: string): Promise<PostgresProcess> {
    mkdirSync(folder, { recursive: true });
    const cluster = await openCluster(folder);
    const port = await keptPort(cluster);
    return new PostgresProcess(clusterUrl(cluster, port), cluster, port);
  }

  async start(): Promise<void> {
    this.#server = await launchServer(this.cluster, this.port);
  }

  async kill(): Promise<void> {
    const end = this.#server && once(this.#server, "exit");
    signalAll(this.#pid(), "SIGKILL");
    await end;
  }

  async stop(): Promise<void> {
    if (this.#server) await stopServer(this.#server);
  }

  freeze(): void {
    freezeAll(this.#pid());
  }

  thaw(): void {
    signalAll(this.#pid(), "SIGCONT");
  }

  #pid(): number {
    if (!this.#server?.pid) throw new Error("PostgreSQL does not run.");
    return this.#server.pid;
  }

  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
    return query(this.url, sql, values);
  }
}

/** The one of `npm start`, which starts and stops it: there is nothing to do for that here. */
export class EmbeddedDatabase implements Database {
  constructor(private readonly dataFolder: string) {}

  async kill(): Promise<void> {
    signalAll(this.#pid(), "SIGKILL");
  }

  freeze(): void {
    freezeAll(this.#pid());
  }

  thaw(): void {
    signalAll(this.#pid(), "SIGCONT");
  }

  #pid(): number {
    const file = path.join(this.dataFolder, "postgres", "data", "postmaster.pid");
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  async query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
    const cluster = await openCluster(this.dataFolder);
    return query(clusterUrl(cluster, lastPort(cluster)), sql, values);
  }
}

function signalAll(server: number, signal: NodeJS.Signals): void {
  const children = childrenOf(server);
  process.kill(server, signal);
  for (const { pid } of children) signalIfThere(pid, signal);
}

/** The server first: once it stands still it makes no further process. */
function freezeAll(server: number): void {
  process.kill(server, "SIGSTOP");
  signalAll(server, "SIGSTOP");
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
