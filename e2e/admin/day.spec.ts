// A day of the staff, from the enquiries that come in to what the next morning tells. The site is this
// test's own: the morning's mail names whatever is due.
import type { Page } from "@playwright/test";
import type { Postgres } from "../../test/postgres";
import { sampleForm, sampleSelectedPlan, visitorAddress } from "../../test/sample-enquiry";
import { ADMIN, withSite } from "../../test/site";
import { expect, test } from "../fixtures";
import { expectAccessible } from "../page-checks";

const HOUR_MS = 3_600_000;
const MINUTES_A_DAY = 24 * 60;

/**
 * Puts the database's clock forward to ten in the morning in India, where it is not as late yet: the
 * mail goes from nine on. The day stays.
 */
async function beginAtTen(postgres: Postgres): Promise<void> {
  const minutes = Math.floor((Date.now() + 5.5 * HOUR_MS) / 60_000) % MINUTES_A_DAY;
  const ahead = Math.max(0, 600 - minutes);
  const stamped = [
    ["admin_session", ["created_at", "last_active_at"]],
    ["enquiry", ["created_at", "mail_due_at"]],
    ["enquiry_note", ["created_at"]],
  ] as const;
  await postgres.query(`
    CREATE SCHEMA sample_clock;
    CREATE FUNCTION sample_clock.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT pg_catalog.now() + interval '${ahead} minutes' $$;
    ${stamped
      .flatMap(([table, columns]) => columns.map((column) => [table, column]))
      .map(
        ([table, column]) =>
          `ALTER TABLE "${table}" ALTER COLUMN "${column}" SET DEFAULT sample_clock.now();`,
      )
      .join("\n")}
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = sample_clock, pg_catalog, public',
        current_database());
    END $$;
    SELECT pg_terminate_backend("pid") FROM pg_stat_activity
      WHERE "datname" = current_database() AND "pid" <> pg_backend_pid()`);
}
