// The embedded database, saved and put back.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyMigrations } from "@/lib/migrations";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { backup, restore } from "./main";

const ID = "018f0000-0000-7000-8000-000000000001";
const PREPARE = `
  INSERT INTO "plan" VALUES ('${ID}', '100 Mbps', 'Monthly', 'Sample Provider', 'internet', 4321.5,
    0, 0, 'None', -1, '{}', 'None', -1, 0, 'None', false);
  INSERT INTO "gst_setting" ("id", "gst_percent") VALUES (1, 18);
  INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email", "message",
    "idempotency_key", "content_hash", "mailed_at")
  VALUES ('${ID}', 'Sample', 'Sender', '6000000001', '1 Sample Street', 'sender@sample.example',
    'To be kept', 'key', 'hash', now())`;

let folder: string;
let data: string;
let kept: string;
let env: NodeJS.ProcessEnv;
let saved: string;
const lines: string[] = [];
const report = (line: string) => void lines.push(line);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aaryaa-backup-"));
  [data, kept] = [path.join(folder, "data"), path.join(folder, "kept")];
  mkdirSync(data, { mode: 0o700 });
  env = { ...process.env, DATABASE_URL: "", DB_PASSWORD: "", DATA_DIR: data };
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Asks the database while nothing else runs it. */
async function ask(sql: string): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres(data);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const message = async () => await ask(`SELECT "message" FROM "enquiry"`);
const save = (now: string) =>
  backup({ env, folder: kept, keep: 2, report, now: new Date(`${now}T02:15:00Z`) });

describe("a backup of the embedded database", { timeout: 60_000 }, () => {
  it("is refused while the site runs, with nothing left behind", async () => {
    const postgres = await startEmbeddedPostgres(data);
    await applyMigrations({ connectionString: postgres.url });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(PREPARE);
    await client.end();
    await expect(save("2026-11-18")).rejects.toThrow("Stop the site first");
    expect(readdirSync(kept)).toEqual([]);
    await postgres.stop();
  });

  it("keeps the newest ones, and deletes none before there is a new one", async () => {
    writeFileSync(path.join(kept, "aaryaa-2026-11-17T02-15-00Z.dump"), "of an earlier database");
    for (const day of ["2026-11-19", "2026-11-20"]) saved = await save(day);
    const names = ["aaryaa-2026-11-19T02-15-00Z.tar.gz", "aaryaa-2026-11-20T02-15-00Z.tar.gz"];
    expect(readdirSync(kept).sort()).toEqual(names);
    const broken = { ...env, PATH: folder };
    const tried = backup({ env: broken, folder: kept, keep: 1, report });
    await expect(tried).rejects.toThrow("tar cannot be started");
    expect(readdirSync(kept).sort()).toEqual(names);
  });

  it("is not replaced by a file that is cut off, or of something else", async () => {
    await ask(`UPDATE "enquiry" SET "message" = 'Changed since'`);
    const cut = path.join(folder, "cut.tar.gz");
    writeFileSync(cut, readFileSync(saved).subarray(0, -1000));
    const other = path.join(folder, "other.tar.gz");
    execFileSync("tar", ["--create", "--gzip", `--file=${other}`, "package.json"]);
    for (const [file, reason] of [
      [cut, "tar failed"],
      [other, "was not saved from an embedded database"],
      [path.join(folder, "none.tar.gz"), "There is no file"],
    ] as const)
      await expect(restore({ env, file, isAgreed: true, report })).rejects.toThrow(reason);
    expect(readdirSync(data)).toEqual(["postgres"]);
    expect(await message()).toEqual([{ message: "Changed since" }]);
  });

  it("comes back whole, in a database that starts", async () => {
    await restore({ env, file: saved, isAgreed: true, report });
    expect(lines.at(-1)).toContain("postgres-before-restore");
    expect(await message()).toEqual([{ message: "To be kept" }]);
    const prices = `SELECT "base_price"::float AS "price" FROM "plan" WHERE "id" = '${ID}'`;
    expect(await ask(prices)).toEqual([{ price: 4321.5 }]);
  });

  it("begins a new machine", async () => {
    const there = { ...env, DATA_DIR: path.join(folder, "another") };
    await restore({ env: there, file: saved, isAgreed: true, report });
    expect(existsSync(path.join(there.DATA_DIR, "postgres/data/PG_VERSION"))).toBe(true);
  });
});
