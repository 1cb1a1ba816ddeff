// What every part of the benchmark works with: sites as the container runs them on a PostgreSQL of
// its own, the end of all that it starts, and the lines that it prints.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readImage } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import { Postgres } from "../../test/postgres";
import { type Command, endAll, projectFolder, STANDARD, startSite } from "../../test/site";
import { until } from "../../test/until";

type Given = { database: string; command?: Command; dataFolder?: string };

export class Bench {
  readonly folder = mkdtempSync(path.join(tmpdir(), "aaryaa-bench-"));
  readonly #ends: (() => unknown)[] = [() => rmSync(this.folder, { recursive: true, force: true })];
  readonly #postgres = new Postgres(this.at("postgres"));

  /** @param isShort for a look while something is worked on: rounds and times are a fraction */
  constructor(readonly isShort: boolean) {
    // nginx and PostgreSQL read as other users.
    chmodSync(this.folder, 0o755);
  }

  at(name: string): string {
    return path.join(this.folder, name);
  }

  get rounds(): number {
    return this.isShort ? 2 : 7;
  }

  /** Runs a part of the benchmark, and ends what it has started. */
  async run(part: (bench: Bench) => Promise<void>): Promise<void> {
    try {
      await this.#postgres.start();
      this.endLater(() => this.#postgres.stop());
      await part(this);
    } finally {
      await endAll(this.#ends);
    }
  }

  /** @returns the address of a new, empty database */
  newDatabase(name: string): Promise<string> {
    return this.#postgres.newDatabase(name);
  }

  /** `startedAfter`: milliseconds until it was ready. */
  async startSite({ database, command = "image", dataFolder = this.at("data") }: Given) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
    const env = { ...STANDARD, DATABASE_URL: database, DATA_DIR: dataFolder };
    const site = await startSite(env, command);
    this.endLater(() => site.stop());
    return { ...site, startedAfter: await site.ready() };
  }

  /** The same pages behind the server that Next writes itself. @returns its address */
  async startNextAlone(database: string): Promise<string> {
    const port = String(await freePort());
    const place = { HOSTNAME: "127.0.0.1", PORT: port, DATA_DIR: this.at("next-data") };
    mkdirSync(place.DATA_DIR);
    const url = `http://127.0.0.1:${port}`;
    const server = spawn(process.execPath, ["server.js"], {
      cwd: path.join(projectFolder, ".next/standalone"),
      env: {
        ...{ ...process.env, ...readImage().env, ...STANDARD, ...place },
        ...{ NODE_ENV: "production", DATABASE_URL: database, SITE_URL: url },
      },
      stdio: "ignore",
    });
    const end = once(server, "exit");
    this.endLater(() => {
      server.kill("SIGTERM");
      return end;
    });
    await until("Next alone shows prices", async () =>
      (await (await fetch(url)).text()).includes("₹"),
    );
    return url;
  }

  /** Ends it with the part, last begun first ended. */
  endLater(end: () => unknown): void {
    this.#ends.unshift(end);
  }
}

/**
 * Two things measured side by side: in short rounds, turn by turn, so that whatever else the machine
 * does meets both. Prints requests a second and their ratio.
 *
 * @param target the least that the ratio should be
 */
export async function compare(
  what: string,
  { own, beside }: { own: () => Promise<number>; beside: () => Promise<number> },
  { rounds, target }: { rounds: number; target: number },
): Promise<void> {
  // To warm up.
  await own();
  await beside();
  const [owns, besides]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first as often as the other.
    if (round % 2 === 0) owns.push(await own());
    besides.push(await beside());
    if (round % 2 === 1) owns.push(await own());
  }
  const ratios = owns.map((value, round) => value / (besides[round] ?? Number.NaN));
  const ratio = median(ratios);
  const range = [Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2)).join("–");
  const measured = [owns, besides].map((all) => `${Math.round(median(all))} req/s`).join(" and ");
  const isMet = ratio >= target;
  tell(what, `${measured}: ${ratio.toFixed(2)}× (${range}×), target ≥ ${target}×`, isMet);
}

export function tell(what: string, measured: string, isMet = true): void {
  console.log(`  ${isMet ? "✓" : "✗"} ${what}: ${measured}`);
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
