// What the requests are sent against: a site, and the database beneath it.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SESSION_COOKIE, startSession } from "../../lib/auth/session";
import type { Known } from "./values";

export type Ground = { url: string; pool: pg.Pool };

export type Staff = { id: string; email: string; cookie: string };

/**
 * Admins with a session each; the sessions go when they are asked to. This process reads the
 * site's own DATABASE_URL and SESSION_SECRET for them.
 */
export async function makeStaff({ pool }: Ground, count: number): Promise<Staff[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [id, email] = [randomUUID(), `${randomUUID()}@staff.example`];
      await pool.query(
        `INSERT INTO "admin" ("id", "email", "password_hash", "updated_at")
         VALUES ($1, $2, 'none', now())`,
        [id, email],
      );
      return { id, email, cookie: await sessionCookie(id) };
    }),
  );
}

/** A new session of an admin, as the header that names it. */
export async function sessionCookie(adminId: string): Promise<string> {
  const { cookie } = await startSession(adminId, "a hostile client");
  const [pair = ""] = cookie.split(";");
  if (!pair.startsWith(`${SESSION_COOKIE}=`)) throw new Error("The session has no cookie.");
  return pair;
}

export async function dismissStaff({ pool }: Ground, staff: Staff[]): Promise<void> {
  await pool.query(`DELETE FROM "admin" WHERE "email" = ANY($1)`, [
    staff.map(({ email }) => email),
  ]);
}

export async function readAdmins({ pool }: Ground): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "admin"');
  return rows.map(({ id }) => id);
}

/** Removes all admins but these, those too whom a request has added: their passwords are known. */
export async function dismissOthers({ pool }: Ground, admins: string[]): Promise<void> {
  await pool.query('DELETE FROM "admin" WHERE "id" <> ALL($1)', [admins]);
}

/** A few of what there is, for requests that name it. */
export async function readKnown({ pool }: Ground): Promise<Omit<Known, "settings">> {
  const some = async (table: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT "id" FROM "${table}" ORDER BY random() LIMIT 20`,
    );
    return rows.map(({ id }) => id);
  };
  const [plans, enquiries, history] = await Promise.all(["plan", "enquiry", "change"].map(some));
  return {
    plans: plans ?? [],
    enquiries: enquiries ?? [],
    history: history ?? [],
  };
}

/** Every plan, to be put back with `restoreCatalogue`. */
export async function readCatalogue({ pool }: Ground): Promise<string> {
  const { rows } = await pool.query<{ plans: string }>(
    `SELECT coalesce(json_agg(t), '[]')::text AS "plans" FROM "plan" t`,
  );
  return rows[0]?.plans ?? "[]";
}

export async function restoreCatalogue({ pool }: Ground, plans: string): Promise<void> {
  await pool.query(
    `INSERT INTO "plan" SELECT * FROM json_populate_recordset(NULL::"plan", $1)
     ON CONFLICT DO NOTHING`,
    [plans],
  );
}

/** Of each table what must not change by itself; the mail's delivery and the limits' counters do. */
const COLUMNS: Record<string, string> = {
  plan: "t.*",
  gst_setting: "t.*",
  admin: "t.*",
  admin_session: '"id", "admin_id", "label", "user_agent", "device_id", "created_at"',
  email_change: "t.*",
  change: "t.*",
  enquiry:
    '"id", "first_name", "last_name", "phone", "address", "email", "message", "status", "status_by", "status_at", "selected_plan", "catalogue_plan", "plan_differs", "idempotency_key", "content_hash", "created_at", "mail_repeated_at"',
};

export type Snapshot = Record<string, string>;

/** Each table's content as a checksum; that of enquiries without those that came after a time. */
export async function takeSnapshot({ pool }: Ground, enquiriesUntil: Date): Promise<Snapshot> {
  const tables = await tablesOf(pool);
  const sums: Snapshot = {};
  for (const table of tables) {
    const columns = COLUMNS[table];
    if (!columns) throw new Error(`Nobody has said what may change in the table ${table}.`);
    const isEnquiry = table === "enquiry";
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(r::text, ',' ORDER BY r::text), '')) AS "sum"
       FROM (SELECT ${columns} FROM "${table}" t ${isEnquiry ? `WHERE "created_at" <= $1` : ""}) r`,
      isEnquiry ? [enquiriesUntil] : [],
    );
    sums[table] = rows[0]?.sum ?? "";
  }
  return sums;
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS "name" FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name NOT IN ('rate_limit', '_prisma_migrations')`,
  );
  return rows.map(({ name }) => name).sort();
}

/** The enquiries that came after a time, as the marks that stand in them. */
export async function enquiriesSince({ pool }: Ground, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT "address" || ' ' || "message" AS "text" FROM "enquiry" WHERE "created_at" > $1`,
    [since],
  );
  return rows.map(({ text }) => text);
}

/** The database's own time, by which rows are dated. */
export async function databaseTime({ pool }: Ground): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>(`SELECT clock_timestamp() AS "now"`);
  const [row] = rows;
  if (!row) throw new Error("The database has no time.");
  return row.now;
}
