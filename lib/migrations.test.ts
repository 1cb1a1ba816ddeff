import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { setUpDatabase } from "@/test/database-set-up";
import { pool } from "./db";
import { applyMigrations } from "./migrations";

const database = await setUpDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
await cp(path.resolve("prisma/migrations"), folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

const apply = () => applyMigrations({ connectionString: database.url }, folder);

async function add(name: string, sql: string) {
  await cp(path.join(folder, "20261121090000_init"), path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

it("applies nothing twice, and each once where several start together", async () => {
  expect(await apply()).toEqual([]);
  await add("20270101000000_note", 'CREATE TABLE "note" ("id" INT)');
  const applied = await Promise.all([apply(), apply(), apply()]);
  expect(applied.flat()).toEqual(["20270101000000_note"]);
});

it("keeps nothing of a migration that fails, and stops there", async () => {
  await add("20270102000000_broken", 'CREATE TABLE "half" ("id" INT); SELECT nonsense');
  await add("20270103000000_later", 'CREATE TABLE "later" ("id" INT)');
  await expect(apply()).rejects.toThrow(/20270102000000_broken failed/);
  const tables = `SELECT to_regclass('half') AS half, to_regclass('later') AS later`;
  const { rows } = await pool().query(tables);
  expect(rows).toEqual([{ half: null, later: null }]);
  await rm(path.join(folder, "20270102000000_broken"), { recursive: true });
  await rm(path.join(folder, "20270103000000_later"), { recursive: true });
});

it("refuses a migration that was edited after it had been applied", async () => {
  await add("20270101000000_note", 'CREATE TABLE "note" ("id" BIGINT)');
  await expect(apply()).rejects.toThrow(/20270101000000_note was changed/);
});
