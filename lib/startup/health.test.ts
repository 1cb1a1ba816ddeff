import { expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/db";
import { setUpDatabase } from "@/test/database-set-up";
import { query } from "@/test/postgres";
import { isHealthy, markReady } from "./health";

await setUpDatabase();
vi.useFakeTimers({ toFake: ["performance"] });
markReady();

it.each([
  ["may only be read", "default_transaction_read_only", "on"],
  ["has no room for a file", "temp_file_limit", "'0'"],
])("is unwell where the database %s, ten seconds later at most", async (_, setting, value) => {
  const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  const set = async (to: string) => {
    const sql = `ALTER DATABASE "${database}" SET ${setting} TO ${to}`;
    await query(process.env.TEST_DATABASE_URL ?? "", sql);
    // Its connections begin with it.
    await closeDatabase();
  };
  expect(await isHealthy()).toBe(true);
  await set(value);
  expect(await isHealthy()).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(await isHealthy()).toBe(false);
  await set("DEFAULT");
  vi.advanceTimersByTime(10_000);
});
