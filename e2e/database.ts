// Writes to the databases of the two sites under test: of the staff tests by default, or of the given `site`.
import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, type FullConfig } from "@playwright/test";
import { hash } from "bcryptjs";
import type { PlanValues } from "@/lib/plans/schema";
import { samplePlanValues } from "@/test/sample-plan";
import { Postgres } from "../test/postgres";
import { ADMIN } from "../test/site";

const queryDatabase = <Row extends object>(sql: string, values: unknown[], site = "admin") =>
  new Postgres(path.join(process.env.E2E_DATA_DIR ?? "", site)).query<Row>(sql, values);

/** The hashes that the site itself stores take long to verify. */
const cheapHash = (password: string) => hash(password, 4);

/** The public site has these streets. Their only provider is BSNL. */
export const STREETS = [
  { name: "Pallikoodam Street", nameTa: "பள்ளிக்கூடம் தெரு", state: "connected", month: "" },
  { name: "Vadakku Sample Street", nameTa: "வடக்கு மாதிரித் தெரு", state: "coming", month: "2099-03" },
] as const;
export const CONNECTED_STREET_SLUG = "pallikoodam-street";
/** This slug redirects to the connected street. */
export const FORMER_STREET_SLUG = "school-street";

export const streetName = ({ name, nameTa }: (typeof STREETS)[number], language: string) =>
  language === "ta" ? nameTa : name;

type Street = { name: string; nameTa?: string; state?: string; month?: string };

export async function addArea(
  { name, nameTa = "", state = "notYet", month = "" }: Street,
  site?: string,
): Promise<string> {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await queryDatabase(
    `WITH "added" AS (
       INSERT INTO "area" ("id", "slug", "name", "name_ta", "spellings", "postcode", "state",
         "coming_month", "providers")
       VALUES (gen_random_uuid(), $1, $2, $3, '{}', '', $4, $5, '{BSNL}') RETURNING "id", "slug"
     )
     INSERT INTO "area_address" ("area_id", "slug") SELECT "id", "slug" FROM "added"`,
    [slug, name, nameTa, state, month],
    site,
  );
  return slug;
}

/** Runs once before all tests. The cheap hash makes sign-ins of the shared admin fast. */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  const values = [await cheapHash(ADMIN.password), ADMIN.email];
  await queryDatabase(`UPDATE "admin" SET "password_hash" = $1 WHERE "email" = $2`, values);
  for (const street of STREETS) await addArea(street, "public");
  await queryDatabase(
    `INSERT INTO "area_address" SELECT $1, "id" FROM "area" WHERE "slug" = $2`,
    [FORMER_STREET_SLUG, CONNECTED_STREET_SLUG],
    "public",
  );
  const siteUrl = projects.find(({ name }) => name === "phone")?.use.baseURL;
  await expect(async () => {
    const response = await fetch(`${siteUrl}/area/${FORMER_STREET_SLUG}`, {
      redirect: "manual",
    });
    expect(response.status).toBe(308);
  }).toPass({ timeout: 60_000 });
}

/** Most tests share `ADMIN`. A test that changes its admin or ends sessions adds its own. */
export async function addAdmin(): Promise<typeof ADMIN> {
  const email = `sample-${randomUUID().slice(0, 8)}@staff.example`;
  const password = "marigold lamp river stone";
  await queryDatabase(
    `INSERT INTO "admin" ("id", "email", "password_hash", "updated_at")
     VALUES ($1, $2, $3, now())`,
    [randomUUID(), email, await cheapHash(password)],
  );
  return { email, password };
}

/** Open pages are not notified. */
export async function endSessions({ email }: { email: string }): Promise<void> {
  await queryDatabase(
    `DELETE FROM "admin_session" WHERE "admin_id" = (SELECT "id" FROM "admin" WHERE "email" = $1)`,
    [email],
  );
}

export async function backdateSignIn({ email }: { email: string }, minutes: number): Promise<void> {
  await queryDatabase(
    `UPDATE "admin_session" SET "created_at" = now() - $2 * interval '1 minute'
     WHERE "admin_id" = (SELECT "id" FROM "admin" WHERE "email" = $1)`,
    [email, minutes],
  );
}

/** Moves the last activity of the admin into the past. Open pages are not notified. */
export async function backdateActivity(
  { email }: { email: string },
  minutes: number,
): Promise<void> {
  await queryDatabase(
    `UPDATE "admin_session" SET "last_active_at" = now() - $2 * interval '1 minute'
     WHERE "admin_id" = (SELECT "id" FROM "admin" WHERE "email" = $1)`,
    [email, minutes],
  );
}

/** As if a message to the device had been given up. */
export async function markDeviceUnanswered(id: string): Promise<void> {
  await queryDatabase(`UPDATE "push_subscription" SET "failed_at" = now() WHERE "id" = $1`, [id]);
}

/**
 * A test that filters a list by this provider sees only its own plans. Contains no digits, because a search for a
 * speed would find them in the provider.
 */
export const uniqueProvider = () =>
  `Sample ${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))}`;

/** Uses one statement, because each change renders the public pages again. */
export async function addPlans(plans: Partial<PlanValues>[]): Promise<string[]> {
  const rows = plans.map((changes, index) => ({
    id: randomUUID(),
    ...samplePlanValues,
    ...changes,
    // Distinct times fix the order of lists: the last plan is the newest.
    updatedAt: new Date(Date.now() + index),
  }));
  const toColumn = (field: string) =>
    field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [toColumn(field), value])),
  );
  const columns = Object.keys(records[0] ?? {}).join(", ");
  await queryDatabase(
    `INSERT INTO "plan" (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::"plan", $1)`,
    [JSON.stringify(records)],
  );
  return rows.map(({ id }) => id);
}

/** Adds a plan for each of the speeds 1 Mbps, 2 Mbps and so on. */
export function addPlansBySpeed(provider: string, count: number): Promise<string[]> {
  const speeds = Array.from({ length: count }, (_, index) => `${index + 1} Mbps`);
  return addPlans(speeds.map((speed) => ({ provider, speed })));
}

/** Adds only the history entry of a change. */
export async function addGstChange(from: number, to: number): Promise<void> {
  await queryDatabase(
    `INSERT INTO "change" ("id", "changed_by", "subject", "subject_id", "action", "before", "after")
     VALUES ($1, 'sample@staff.example', 'gst', 'gst', 'changed', $2, $3)`,
    [randomUUID(), JSON.stringify({ gstPercent: from }), JSON.stringify({ gstPercent: to })],
  );
}

/** @param days may be a fraction */
export async function backdateEnquiry(phone: string, days: number): Promise<void> {
  await queryDatabase(
    `UPDATE "enquiry" SET "created_at" = now() - $2 * interval '1 day' WHERE "phone" = $1`,
    [phone, days],
  );
}

/** @param days from today in India; negative for an overdue call */
export async function scheduleCall(phone: string, days: number): Promise<void> {
  await queryDatabase(
    `UPDATE "enquiry" SET "call_on" = (now() AT TIME ZONE 'Asia/Kolkata')::date + $2::int
     WHERE "phone" = $1`,
    [phone, days],
  );
}

export async function setAreaState(slug: string, state: "connected" | "notYet"): Promise<void> {
  await queryDatabase(`UPDATE "area" SET "state" = $2, "updated_at" = now() WHERE "slug" = $1`, [
    slug,
    state,
  ]);
}
