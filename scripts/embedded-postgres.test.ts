import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { query } from "@/test/postgres";
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  startEmbeddedPostgres,
} from "./embedded-postgres";

/** Each test continues with the data of the previous test. */
const directory = fs.mkdtempSync(path.join(tmpdir(), "aaryaa-postgres-"));
const inData = (file: string) => path.join(directory, "postgres/data", file);
afterAll(() => fs.rmSync(directory, { recursive: true }));

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(directory);
  onTestFinished(() => postgres.stop());
  return postgres;
}

const insertName = (url: string) =>
  query(
    url,
    `CREATE TABLE IF NOT EXISTS names (name text); TRUNCATE names;
     INSERT INTO names VALUES ('முருகன்')`,
  );

const readNames = (url: string) => query<{ name: string }>(url, "SELECT name FROM names");
const INSERTED_NAMES = [{ name: "முருகன்" }];

const readPid = () => Number(fs.readFileSync(inData("postmaster.pid"), "utf8").split("\n")[0]);

describe("first start of the embedded PostgreSQL", () => {
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    // An interrupted initdb leaves such a folder.
    const incomplete = path.join(directory, "postgres.incomplete-sample/data");
    fs.mkdirSync(incomplete, { recursive: true });
    fs.writeFileSync(path.join(incomplete, "PG_VERSION"), "18");
    postgres = await startEmbeddedPostgres(directory);
  });
  afterAll(() => postgres.stop());

  it("discards the data folder of an interrupted initdb", () =>
    expect(fs.readdirSync(directory).sort()).toEqual(["postgres", "postgres.log"]));

  it("has durable settings and a Unicode locale, and listens on loopback only", async () => {
    const [settings] = await query(
      postgres.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
         current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS host,
         current_setting('server_encoding') AS encoding, lower('ÉLAN ЖУК') AS folded`,
    );
    expect(settings).toEqual({
      fsync: "on",
      commit: "on",
      pages: "on",
      host: "127.0.0.1",
      encoding: "UTF8",
      folded: "élan жук",
    });
  });

  it("requires the password, which is stored in a file that only its owner can read", async () => {
    const wrong = Object.assign(new URL(postgres.url), { password: "wrong" }).href;
    await expect(query(wrong, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
    expect(fs.statSync(path.join(directory, "postgres/password")).mode & 0o777).toBe(0o600);
  });

  it.runIf(process.getuid?.() === 0)("does not run as root even if root starts it", () => {
    const status = fs.readFileSync(`/proc/${readPid()}/status`, "utf8");
    expect(status).toMatch(/^CapEff:\s+0+$/m);
  });
});

it("lets one of two simultaneous first starts win and rejects the other with one line", async () => {
  const emptyFolder = fs.mkdtempSync(path.join(tmpdir(), "aaryaa-postgres-"));
  onTestFinished(() => fs.rmSync(emptyFolder, { recursive: true }));
  const starts = [startEmbeddedPostgres(emptyFolder), startEmbeddedPostgres(emptyFolder)];
  const results = await Promise.allSettled(starts);
  const winners = results.filter((result) => result.status === "fulfilled");
  onTestFinished(async () => {
    for (const { value } of winners) await value.stop();
  });
  const line = `Another start is already running on ${emptyFolder}. Stop it, or set DATA_DIR.`;
  const reasons = results.map((result) => result.status === "rejected" && result.reason.message);
  expect(reasons.sort()).toEqual([line, false]);
  expect(fs.readdirSync(emptyFolder).sort()).toEqual(["postgres", "postgres.log"]);
  const [winner] = winners;
  expect(await query(winner?.value.url ?? "", "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

describe("later starts of the embedded PostgreSQL", () => {
  it("keeps data, password and port, and uses another port only if its own is taken", async () => {
    const first = await startEmbeddedPostgres(directory);
    await insertName(first.url);
    await first.stop();
    expect(fs.existsSync(inData("postmaster.pid"))).toBe(false);
    const second = await startEmbeddedPostgres(directory);
    expect(second.url).toBe(first.url);
    expect(await readNames(second.url)).toEqual(INSERTED_NAMES);
    await second.stop();
    const portHolder = net.createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
    await once(portHolder, "listening");
    onTestFinished(() => void portHolder.close());
    const third = await start();
    expect(new URL(third.url).port).not.toBe(new URL(first.url).port);
    expect(await readNames(third.url)).toEqual(INSERTED_NAMES);
  });

  it("rejects a second start on the same folder, even through a symlink", async () => {
    await start();
    const link = `${directory}-link`;
    fs.symlinkSync(directory, link);
    onTestFinished(() => fs.rmSync(link));
    const message = `Another start is already running on ${link}. Stop it, or set DATA_DIR.`;
    await expect(startEmbeddedPostgres(link)).rejects.toThrow(message);
  });

  it("uses the server of a running start, and otherwise starts and stops its own", async () => {
    const running = await startEmbeddedPostgres(directory);
    const shared = await openEmbeddedPostgres(directory);
    expect(shared.url).toBe(running.url);
    await shared.stop();
    expect(await readNames(running.url)).toEqual(INSERTED_NAMES);
    await running.stop();
    const opened = await openEmbeddedPostgres(directory);
    expect(await readNames(opened.url)).toEqual(INSERTED_NAMES);
    await opened.stop();
    expect(fs.existsSync(inData("postmaster.pid"))).toBe(false);
  });

  it("reports a crash in one line, and keeps all acknowledged rows for the next start", async () => {
    const crashing = await startEmbeddedPostgres(directory);
    await insertName(crashing.url);
    process.kill(readPid(), "SIGKILL");
    const line = /^The embedded PostgreSQL has ended unexpectedly \(log: .+\)\.$/;
    expect((await crashing.crashed).message).toMatch(line);
    await crashing.stop();
    const next = await start();
    expect(await readNames(next.url)).toEqual(INSERTED_NAMES);
  });

  it("does not touch another process that got the process id of a dead server", async () => {
    const otherProcess = spawn("sleep", ["60"]);
    onTestFinished(() => void otherProcess.kill());
    const data = path.dirname(inData("base"));
    const lines = `${otherProcess.pid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n1 1\nready\n`;
    fs.writeFileSync(inData("postmaster.pid"), lines);
    await start();
    expect(otherProcess.exitCode ?? otherProcess.signalCode).toBe(null);
  });

  it("reports a failed start in one line with PostgreSQL's reason", async () => {
    fs.writeFileSync(inData("PG_VERSION"), "9.6");
    await expect(startEmbeddedPostgres(directory)).rejects.toThrow(
      /^The embedded PostgreSQL's pg_ctl failed: database files are incompatible[^\n]*$/,
    );
  });
});
