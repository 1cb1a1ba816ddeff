// Against the real thing: processes are killed and what they had acknowledged is read back.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { query } from "@/test/postgres";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres";

/** Its data are made once: each test goes on with those of the one before. */
const directory = fs.mkdtempSync(path.join(tmpdir(), "aaryaa-postgres-"));
const inData = (file: string) => path.join(directory, "postgres/data", file);
afterAll(() => fs.rmSync(directory, { recursive: true }));

/** Stopped after the test, however that ends. */
async function start(report?: (line: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(directory, report);
  onTestFinished(() => postgres.stop());
  return postgres;
}

const insertName = (url: string) =>
  query(
    url,
    `CREATE TABLE IF NOT EXISTS names (name text); TRUNCATE names;
     INSERT INTO names VALUES ('முருகன்')`,
  );

const names = (url: string) => query<{ name: string }>(url, "SELECT name FROM names");
const MURUGAN = [{ name: "முருகன்" }];

/** One that has ended counts as gone, even where nobody has collected it yet. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || fs.readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
}

/** Another process that starts PostgreSQL on the directory and prints its address and process. */
async function startElsewhere(): Promise<{ starter: ChildProcess; url: string; pid: number }> {
  const program = path.join(import.meta.dirname, "embedded-postgres.ts");
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(program)};
    const { url, pid } = await startEmbeddedPostgres(${JSON.stringify(directory)});
    console.log(JSON.stringify({ url, pid }));
    setInterval(() => {}, 1000);
  `;
  const starter = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", script],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = await once(starter.stdout, "data");
  return { starter, ...(JSON.parse(String(line)) as { url: string; pid: number }) };
}

describe("the embedded PostgreSQL, started for the first time", () => {
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    // One before it was interrupted while it made the data.
    const half = path.join(directory, "postgres.new-abc123/data");
    fs.mkdirSync(path.join(half, "base"), { recursive: true });
    fs.writeFileSync(path.join(half, "PG_VERSION"), "18");
    postgres = await startEmbeddedPostgres(directory);
  });
  afterAll(() => postgres.stop());

  it("begins anew where it was interrupted while it made the data", () =>
    expect(fs.readdirSync(directory)).toEqual(["postgres"]));

  it("is durable, speaks UTF-8, folds every script and listens to this machine alone", async () => {
    const [settings] = await query(
      postgres.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
         current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS host,
         current_setting('server_encoding') AS encoding, lower('ÉLAN ЖУК') AS folded`,
    );
    expect(settings).toEqual({
      ...{ fsync: "on", commit: "on", pages: "on", host: "127.0.0.1" },
      ...{ encoding: "UTF8", folded: "élan жук" },
    });
  });

  it("lets nobody in without the password, which only its owner can read", async () => {
    const wrong = Object.assign(new URL(postgres.url), { password: "wrong" }).href;
    await expect(query(wrong, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
    expect(fs.statSync(path.join(directory, "postgres/password")).mode & 0o777).toBe(0o600);
  });

  it.runIf(process.getuid?.() === 0)("does not run as root, though root started it", () => {
    const status = fs.readFileSync(`/proc/${postgres.pid}/status`, "utf8");
    expect(status).toMatch(/^CapEff:\s+0+$/m);
  });
});

describe("the embedded PostgreSQL, started again", () => {
  it("keeps data, password and port, or takes another port where its own is taken by now", async () => {
    const first = await startEmbeddedPostgres(directory);
    await insertName(first.url);
    await first.stop();
    expect(isAlive(first.pid ?? 0)).toBe(false);
    const second = await startEmbeddedPostgres(directory);
    expect(second.url).toBe(first.url);
    expect(await names(second.url)).toEqual(MURUGAN);
    await second.stop();
    const other = net.createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const third = await start();
    expect(new URL(third.url).port).not.toBe(new URL(first.url).port);
    expect(await names(third.url)).toEqual(MURUGAN);
  });

  it("starts again by itself where it was killed, on the same port, with what it had", async () => {
    const reports: string[] = [];
    const postgres = await start((line) => reports.push(line));
    await insertName(postgres.url);
    const killed = postgres.pid ?? 0;
    process.kill(killed, "SIGKILL");
    await expect.poll(() => names(postgres.url).catch(() => [])).toEqual(MURUGAN);
    await expect.poll(() => postgres.pid).not.toBe(killed);
    expect(reports).toEqual(["PostgreSQL ended unasked (SIGKILL) and is started again in 0.1 s."]);
  });

  it.each(["left behind by a killed start", "killed with its start"])(
    "replaces a server that was %s",
    async (how) => {
      const { starter, url, pid } = await startElsewhere();
      await insertName(url);
      starter.kill("SIGKILL");
      await once(starter, "exit");
      expect(isAlive(pid)).toBe(true);
      if (how.startsWith("killed")) process.kill(pid, "SIGKILL");
      const postgres = await start();
      expect(isAlive(pid)).toBe(false);
      expect(postgres.url).toBe(url);
      expect(await names(postgres.url)).toEqual(MURUGAN);
    },
  );

  it("never touches a process that was given the id of a server long gone", async () => {
    const stranger = spawn("sleep", ["60"]);
    onTestFinished(() => void stranger.kill());
    const data = path.dirname(inData("base"));
    const lines = `${stranger.pid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n1 1\nready\n`;
    fs.writeFileSync(inData("postmaster.pid"), lines);
    await start();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it("says in one line, with PostgreSQL's reason, why it cannot start", async () => {
    fs.writeFileSync(inData("PG_VERSION"), "9.6");
    await expect(startEmbeddedPostgres(directory)).rejects.toThrow(
      /^The embedded PostgreSQL did not start: database files are incompatible[^\n]*$/,
    );
  });
});
