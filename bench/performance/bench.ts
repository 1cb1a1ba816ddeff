// What every part of the benchmark works with: a folder, sites on databases of their own, load, and
// the end of all that it starts.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Postgres } from "../../test/postgres";
import { type Command, endAll, type Site, STANDARD, startSite } from "../../test/site";
import { type Handled, type Load, sendLoad } from "./load";

/** `startedAfter`: milliseconds until it was ready. */
export type MeasuredSite = Site & { database: string; startedAfter: number };
type Given = { database?: string; command?: Command; dataFolder?: string; ready?: string };

export class Bench {
  readonly folder = mkdtempSync(path.join(tmpdir(), "aaryaa-bench-"));
  readonly #ends: (() => unknown)[] = [() => rmSync(this.folder, { recursive: true, force: true })];
  #postgres: Promise<Postgres> | undefined;

  /** @param isShort for a look while something is worked on: rounds and times are a fraction */
  constructor(readonly isShort: boolean) {
    // nginx and PostgreSQL read as other users.
    chmodSync(this.folder, 0o755);
  }

  at(name: string): string {
    return path.join(this.folder, name);
  }

  /** Never less than a busy machine needs for one answer. */
  seconds(whole: number): number {
    return this.isShort ? Math.max(4, whole / 6) : whole;
  }

  rounds(whole: number): number {
    return this.isShort ? Math.min(2, whole) : whole;
  }

  /** @returns the address of a new, empty database */
  async newDatabase(name: string): Promise<string> {
    this.#postgres ??= this.#startPostgres();
    return (await this.#postgres).newDatabase(name);
  }

  async #startPostgres(): Promise<Postgres> {
    const postgres = new Postgres(this.at("postgres"));
    await postgres.start();
    this.endLater(() => postgres.stop());
    return postgres;
  }

  /**
   * As the container runs it, on a new database of its name.
   *
   * @param given an existing database, another way to start it, or which answer says that it is there
   */
  async startSite(name: string, given: Given = {}): Promise<MeasuredSite> {
    const { command = "image", ready } = given;
    const dataFolder = given.dataFolder ?? this.at(`${name}-data`);
    mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
    const database = given.database ?? (await this.newDatabase(name));
    const env = { ...STANDARD, DATABASE_URL: database, DATA_DIR: dataFolder };
    const site = await startSite(env, command);
    let end: Promise<unknown> | undefined;
    const stop = async () => {
      end ??= site.stop();
      await end;
      return 0;
    };
    this.endLater(stop);
    return { ...site, stop, database, startedAfter: await site.ready(ready) };
  }

  /** @throws where a request failed: a benchmark of errors says nothing */
  handle(load: Load, seconds: number): Promise<Handled> {
    return sendLoad(load, { seconds: this.seconds(seconds) });
  }

  /** A measure for `compare`: what a server does in a round, after a warm-up. */
  async throughput(load: Load): Promise<() => Promise<number>> {
    await this.handle(load, 2);
    return async () => (await this.handle(load, 2)).perSecond;
  }

  /** Ends it with the benchmark, last begun first ended. */
  endLater(end: () => unknown): void {
    this.#ends.unshift(end);
  }

  end(): Promise<void> {
    return endAll(this.#ends);
  }
}
