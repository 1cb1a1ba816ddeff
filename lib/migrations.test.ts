import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { pool } from "./db";
import { applyMigrations } from "./migrations";

const database = await setUpDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
await cp(path.resolve("prisma/migrations"), folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

const applyAll = () => applyMigrations({ connectionString: database.url }, folder);

async function addMigration(name: string, sql: string) {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

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

it("throws if an applied migration was edited", async () => {
  await addMigration("20270101000000_note", 'CREATE TABLE "note" ("id" BIGINT)');
  await expect(applyAll()).rejects.toThrow(/20270101000000_note was changed/);
});
