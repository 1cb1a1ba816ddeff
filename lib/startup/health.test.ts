import { expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/db";
import { setUpDatabase } from "@/test/database-setup";
import { query } from "@/test/postgres";
import { isHealthy, markReady } from "./health";

await setUpDatabase();
vi.useFakeTimers({ toFake: ["performance"] });
markReady();

const WRITE_INTERVAL_MS = 10_000;

async function applySetting(setting: string, value: string): Promise<void> {
  const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  const sql = `ALTER DATABASE "${database}" SET ${setting} TO ${value}`;
  await query(process.env.TEST_DATABASE_URL ?? "", sql);
  // The setting applies to new connections.
  await closeDatabase();
}

it.each([
  ["becomes read-only", "default_transaction_read_only", "on"],
  ["can no longer write temporary files", "temp_file_limit", "'0'"],
])(
  "isHealthy returns false within ten seconds after the database %s",
  async (_, setting, value) => {
    expect(await isHealthy()).toBe(true);
    await applySetting(setting, value);
    // Until the next write, the result of the last one counts.
    expect(await isHealthy()).toBe(true);
    vi.advanceTimersByTime(WRITE_INTERVAL_MS);
    expect(await isHealthy()).toBe(false);
    await applySetting(setting, "DEFAULT");
    // The first check of the next test writes again.
    vi.advanceTimersByTime(WRITE_INTERVAL_MS);
  },
);
