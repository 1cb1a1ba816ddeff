// What lies in the database beneath a site that is sent hostile input, which this process reaches by
// the site's own DATABASE_URL.
import { pool } from "../../lib/db";
import { asAdmin, type SignedIn } from "../../test/as-admin";
import { marksIn } from "../../test/hostile/values";

export function makeStaff(count: number): Promise<SignedIn[]> {
  return Promise.all(Array.from({ length: count }, () => asAdmin()));
}

export async function column(sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool().query<{ value: string }>(sql, values);
  return rows.map(({ value }) => value);
}

export const readAdmins = () => column(`SELECT "id" AS "value" FROM "admin"`);

/** Removes all admins but these, those too whom a request has added: their passwords are known. */
export async function dismissOthers(admins: string[]): Promise<void> {
  await pool().query(`DELETE FROM "admin" WHERE "id" <> ALL($1)`, [admins]);
}

/** A few of what there is, by the folder of its address. */
export async function readSomeRows(): Promise<Record<string, string[]>> {
  const some = (table: string) =>
    column(`SELECT "id" AS "value" FROM "${table}" ORDER BY random() LIMIT 3`);
  const [plans = [], enquiries = [], history = [], areas = []] = await Promise.all(
    ["plan", "enquiry", "change", "area"].map(some),
  );
  return { plans, enquiries, history, areas };
}

/** @returns what puts plans that have gone since back */
export async function keepCatalogue(): Promise<() => Promise<void>> {
  const [plans] = await column(`SELECT json_agg(t)::text AS "value" FROM "plan" t`);
  return async () => {
    await pool().query(
      `INSERT INTO "plan" SELECT * FROM json_populate_recordset(NULL::"plan", $1)
       ON CONFLICT DO NOTHING`,
      [plans],
    );
  };
}

/** What changes by itself: counters, when staff were last seen, the mails' delivery. */
const COUNTERS = ["rate_limit", "_prisma_migrations"];
const BY_ITSELF = [
  "last_active_at",
  ...["mailed_at", "mail_due_at", "mail_claimed_until", "mail_attempts", "mail_error"],
  ...["done_on", "due_at", "claimed_until", "attempts"],
];

export type Snapshot = Record<string, string>;

/** Each table's content as a checksum; that of enquiries without those that came after a time. */
export async function takeSnapshot(enquiriesUntil: string): Promise<Snapshot> {
  const tables = await column(
    `SELECT table_name AS "value" FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> ALL($1)`,
    [COUNTERS],
  );
  const sums: Snapshot = {};
  for (const table of tables) {
    const [sum = ""] = await column(
      `SELECT md5(coalesce(string_agg(r, ',' ORDER BY r), '')) AS "value"
       FROM (SELECT (to_jsonb(t) - $1::text[])::text AS r FROM "${table}" t
         WHERE $2::timestamptz IS NULL OR (to_jsonb(t)->>'created_at')::timestamptz <= $2) rows`,
      [BY_ITSELF, table === "enquiry" ? enquiriesUntil : null],
    );
    sums[table] = sum;
  }
  return sums;
}

/** The database's own time, by which rows are dated, to the millisecond of a row. */
export async function databaseTime(): Promise<string> {
  const [now = ""] = await column(`SELECT clock_timestamp()::timestamptz(3)::text AS "value"`);
  return now;
}

/** The marks of each enquiry that came after a time. */
export async function marksSince(time: string): Promise<string[][]> {
  const texts = await column(
    `SELECT concat_ws(' ', "first_name", "address", "message") AS "value" FROM "enquiry" WHERE "created_at" > $1`,
    [time],
  );
  return texts.map(marksIn);
}
