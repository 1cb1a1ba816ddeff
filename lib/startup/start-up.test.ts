import { expect, it, vi } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { pool } from "../db";
import { EXIT_CODE_INVALID_CONFIGURATION } from "../env";
import { startUp } from "./start-up";

await setUpDatabase();

it("exits with one line if the database was migrated by another version", async () => {
  await pool().query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
     VALUES ('unknown', '', '20990101000000_unknown', now())`,
  );
  const consoleError = vi.spyOn(console, "error").mockReturnValue();
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  startUp();
  await expect.poll(() => exit).toHaveBeenCalled();
  expect(consoleError.mock.calls).toEqual([
    [
      "The database has the migration 20990101000000_unknown, which this version does not know. Start the version that made it, or set DATABASE_URL to another database.",
    ],
  ]);
  expect(exit.mock.calls).toEqual([[EXIT_CODE_INVALID_CONFIGURATION]]);
});
