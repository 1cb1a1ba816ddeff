import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { DatabaseProxy } from "@/test/database-proxy";
import { setUpDatabase } from "@/test/database-setup";
import { findFreePort } from "@/test/free-port";
import { query } from "@/test/postgres";
import { waitUntil } from "@/test/wait-until";
import { pool } from "../db";
import { applyMigrations } from "./migrations";

const database = await setUpDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
await cp(path.resolve("prisma/migrations"), folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

const applyAll = (connectionString = database.url) => applyMigrations({ connectionString }, folder);

const INSERT_CALLS = `
  INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email", "message", "idempotency_key",
    "content_hash", "call_on", "call_part", "area_name")
  SELECT gen_random_uuid(), '', '', '', '', '', '', gen_random_uuid(), '', '2026-11-30', "part", 'Ashok Nagar'
  FROM unnest('{evening,morning,afternoon}'::text[]) AS "part"`;
const PREVIOUS_SELECT_CALLS = `
  SELECT "call_part" AS "part" FROM "enquiry"
  ORDER BY array_position(ARRAY['morning', 'afternoon', 'evening'], "call_part")`;
const CURRENT_SELECT_CALLS = `
  SELECT "call_part" AS "part", "area_search_text" AS "areaSearchText" FROM "enquiry"
  ORDER BY "call_part_order"`;

const INSERT_CHANGE = `
  INSERT INTO "change" ("id", "changed_by", "subject", "subject_id", "action", "before", "after")
  VALUES (gen_random_uuid(), '', 'plan', '1', 'changed', '{"basePrice": 649, "speed": "75 Mbps"}',
    '{"basePrice": 699, "speed": "75 Mbps"}')`;

/** A row of each table of the first migration, with its columns that have no default. */
const INSERT_ROWS = `
  INSERT INTO "plan" ("id", "speed", "duration", "provider", "plan_type", "base_price", "installation_fee",
    "discount_percent", "ott_tier", "ott_charge", "ott_list", "tv_channels", "tv_charge", "advance_payment", "router",
    "android_box")
  VALUES (gen_random_uuid(), '75 Mbps', 'Monthly', 'BSNL', 'internet', 649, 0, 0, 'None', -1, '{}', 'None', -1, 0,
    'None', false);
  INSERT INTO "gst_setting" ("gst_percent") VALUES (18);
  INSERT INTO "area" ("id", "slug", "name", "name_ta", "spellings", "postcode", "state", "coming_month", "providers")
  VALUES (gen_random_uuid(), 'ward-1', 'Ward 1', '', '{}', '', 'connected', '', '{}');
  INSERT INTO "area_address" ("slug", "area_id") VALUES ('ward-2', gen_random_uuid());
  INSERT INTO "site_section" ("section", "content") VALUES ('contact', '{}');
  INSERT INTO "picture" ("hash", "width", "height") VALUES (repeat('a', 64), 1, 1);
  INSERT INTO "picture_file" ("hash", "width", "format", "bytes") VALUES (repeat('a', 64), 1, 'webp', '');
  INSERT INTO "admin" ("id", "email", "password_hash") VALUES (gen_random_uuid(), 'selvi@staff.example', '');
  INSERT INTO "admin_session" ("id", "admin_id", "label", "device_id")
  SELECT gen_random_uuid(), "id", '', gen_random_uuid() FROM "admin";
  INSERT INTO "email_change" ("admin_id", "session_id", "code_hash")
  SELECT "admin_id", "id", '' FROM "admin_session";
  INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email", "message", "idempotency_key",
    "content_hash")
  VALUES (gen_random_uuid(), '', '', '', '', '', '', '', '');
  INSERT INTO "enquiry_note" ("id", "enquiry_id", "text", "written_by")
  SELECT gen_random_uuid(), "id", '', '' FROM "enquiry";
  INSERT INTO "change" ("id", "changed_by", "subject", "subject_id", "action")
  VALUES (gen_random_uuid(), '', 'plan', '', 'added');
  INSERT INTO "rate_limit" ("key", "points", "expires_at") VALUES ('', 1, now())`;

async function listTables(connectionString: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    connectionString,
    `SELECT "table_name" AS "name" FROM "information_schema"."tables"
     WHERE "table_schema" = 'public' AND "table_name" <> '_prisma_migrations'`,
  );
  return rows.map(({ name }) => name);
}

async function createDatabase(name: string): Promise<string> {
  const connectionString = Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
  await query(database.url, `CREATE DATABASE "${name}"`);
  return connectionString;
}

async function applyFirst(connectionString: string) {
  const [first = ""] = (await readdir(folder)).sort();
  const previousFolder = path.join(folder, "previous");
  await cp(path.join(folder, first), path.join(previousFolder, first), { recursive: true });
  await applyMigrations({ connectionString }, previousFolder);
  await rm(previousFolder, { recursive: true });
}

async function addMigration(name: string, sql: string) {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

it("keeps the records and the statements of the previous version when it upgrades", async () => {
  const connectionString = await createDatabase("upgraded");
  await applyFirst(connectionString);
  await query(connectionString, INSERT_CALLS);
  await query(connectionString, INSERT_CHANGE);
  await applyAll(connectionString);
  expect(await query(connectionString, PREVIOUS_SELECT_CALLS)).toEqual([
    { part: "morning" },
    { part: "afternoon" },
    { part: "evening" },
  ]);
  await query(connectionString, INSERT_CALLS);
  expect(await query(connectionString, CURRENT_SELECT_CALLS)).toEqual([
    { part: "morning", areaSearchText: "ashok nagar" },
    { part: "morning", areaSearchText: "ashok nagar" },
    { part: "afternoon", areaSearchText: "ashok nagar" },
    { part: "afternoon", areaSearchText: "ashok nagar" },
    { part: "evening", areaSearchText: "ashok nagar" },
    { part: "evening", areaSearchText: "ashok nagar" },
  ]);
  await query(connectionString, INSERT_CHANGE);
  const changes = await query<{ value_text: string }>(
    connectionString,
    `SELECT "value_text" FROM "change"`,
  );
  expect(changes.map(({ value_text: text }) => text.split("\n").sort())).toEqual([
    ["649", "699"],
    ["649", "699"],
  ]);
  await query(database.url, `DROP DATABASE "upgraded"`);
});

it("accepts a row of the first version in each table after an upgrade", async () => {
  const connectionString = await createDatabase("written_by_first_version");
  await applyFirst(connectionString);
  const tables = await listTables(connectionString);
  await applyAll(connectionString);
  await query(connectionString, INSERT_ROWS);
  for (const table of tables)
    expect(await query(connectionString, `SELECT FROM "${table}"`), table).toHaveLength(1);
  await query(database.url, `DROP DATABASE "written_by_first_version"`);
});

it("applies no migration to a database that has all of them", async () => {
  expect(await applyAll()).toEqual([]);
});

it("applies a new migration once if three servers migrate in parallel", async () => {
  await addMigration("20270101000000_note", 'CREATE TABLE "note" ("id" INT)');
  const applied = await Promise.all([applyAll(), applyAll(), applyAll()]);
  expect(applied.flat()).toEqual(["20270101000000_note"]);
});

it("rolls back a failed migration, and does not apply the migration after it", async () => {
  await addMigration("20270102000000_broken", 'CREATE TABLE "half" ("id" INT); SELECT nonsense');
  await addMigration("20270103000000_later", 'CREATE TABLE "later" ("id" INT)');
  await expect(applyAll()).rejects.toThrow(/20270102000000_broken failed/);
  const tables = `SELECT to_regclass('half') AS half, to_regclass('later') AS later`;
  const { rows } = await pool().query(tables);
  expect(rows).toEqual([{ half: null, later: null }]);
  await rm(path.join(folder, "20270102000000_broken"), { recursive: true });
  await rm(path.join(folder, "20270103000000_later"), { recursive: true });
});

it("rejects, instead of ending the process, if the connection breaks during a migration", async () => {
  const proxy = new DatabaseProxy(await findFreePort(), new URL(database.url));
  await proxy.start();
  await addMigration("20270102000000_slow", "SELECT pg_sleep(60)");
  const migrating = applyMigrations({ connectionString: proxy.url }, folder);
  const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'SELECT pg_sleep(60)'`;
  const rejection = expect(migrating).rejects.toThrow(/20270102000000_slow failed: .*terminated/);
  await waitUntil("the migration runs", async () => {
    const { rows } = await pool().query(terminate.replace("pg_terminate_backend(pid)", "pid"));
    return rows.length === 1;
  });
  proxy.stop();
  await rejection;
  await pool().query(terminate);
  await rm(path.join(folder, "20270102000000_slow"), { recursive: true });
});

it("refuses a database in which an applied migration was edited", async () => {
  await addMigration("20270101000000_note", 'CREATE TABLE "note" ("id" BIGINT)');
  await expect(applyAll()).rejects.toThrow(
    "The database has the migration 20270101000000_note, which differs from this version's.",
  );
  await addMigration("20270101000000_note", 'CREATE TABLE "note" ("id" INT)');
});

it.each([
  ["a later", "20990101000000_later"],
  ["an earlier", "20260101000000_earlier"],
])("refuses a database with %s unknown migration, and applies none", async (_, name) => {
  await addMigration("20270104000000_new", 'CREATE TABLE "new" ("id" INT)');
  await pool().query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
     VALUES ($1, '', $1, now())`,
    [name],
  );
  await expect(applyAll()).rejects.toThrow(
    `The database has the migration ${name}, which this version does not know.`,
  );
  const { rows } = await pool().query(`SELECT to_regclass('new') AS new`);
  expect(rows).toEqual([{ new: null }]);
  await pool().query(`DELETE FROM "_prisma_migrations" WHERE "id" = $1`, [name]);
  await rm(path.join(folder, "20270104000000_new"), { recursive: true });
});
