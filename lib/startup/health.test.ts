import { expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/db";
import { setUpDatabase } from "@/test/database-setup";
import { query } from "@/test/postgres";
import { isHealthy, markReady } from "./health";

await setUpDatabase();
vi.useFakeTimers({ toFake: ["performance"] });
markReady();

it.each([
  ["becomes read-only", "default_transaction_read_only", "on"],
  ["can no longer write temporary files", "temp_file_limit", "'0'"],
])(
  "isHealthy returns false within ten seconds after the database %s",
  async (_, setting, value) => {
    const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
    const applySetting = async (newValue: string) => {
      const sql = `ALTER DATABASE "${database}" SET ${setting} TO ${newValue}`;
      await query(process.env.TEST_DATABASE_URL ?? "", sql);
      // The setting applies to new connections.
      await closeDatabase();
    };
    expect(await isHealthy()).toBe(true);
    await applySetting(value);
    expect(await isHealthy()).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(await isHealthy()).toBe(false);
    await applySetting("DEFAULT");
    vi.advanceTimersByTime(10_000);
  },
);
