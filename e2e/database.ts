// What the browser tests put straight into the database of the staff area's site.
import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, type FullConfig } from "@playwright/test";
import { hash } from "bcryptjs";
import type { PlanInput } from "@/lib/plans/schema";
import { sampleInput } from "@/test/sample-plan";
import { Postgres } from "../test/postgres";
import { ADMIN } from "../test/site";

const query = <Row extends object>(sql: string, values: unknown[], site = "admin") =>
  new Postgres(path.join(process.env.E2E_DATA_DIR ?? "", site)).query<Row>(sql, values);

/** Compared in a moment: the site is made to take its time with those that it hashes itself. */
const cheapHash = (password: string) => hash(password, 4);

/** Streets of the visitors' site besides the first ones, and what reaches them. */
export const STREETS = [
  { name: "Pallikoodam Street", nameTa: "பள்ளிக்கூடம் தெரு", state: "connected", month: "" },
  { name: "Vadakku Sample Street", nameTa: "வடக்கு மாதிரித் தெரு", state: "coming", month: "2099-03" },
] as const;
export const SCHOOL_STREET = { slug: "pallikoodam-street", before: "school-street" };

export const nameIn = ({ name, nameTa }: (typeof STREETS)[number], language: string) =>
  language === "ta" ? nameTa : name;

type Street = { name: string; nameTa?: string; state?: string; month?: string };

/** An area that no other test uses: one that is not connected is in no list. @returns its slug */
export async function addArea(
  { name, nameTa = "", state = "notYet", month = "" }: Street,
  site?: string,
): Promise<string> {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await query(
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

/** Before all tests: many sign in as the first admin, and pages change when a street is added. */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  const values = [await cheapHash(ADMIN.password), ADMIN.email];
  await query(`UPDATE "admin" SET "password_hash" = $1 WHERE "email" = $2`, values);
  for (const street of STREETS) await addArea(street, "public");
  await query(
    `INSERT INTO "area_address" SELECT $1, "id" FROM "area" WHERE "slug" = $2`,
    [SCHOOL_STREET.before, SCHOOL_STREET.slug],
    "public",
  );
  const site = projects.find(({ name }) => name === "phone")?.use.baseURL;
  await expect(async () => {
    const page = await fetch(`${site}/area/${SCHOOL_STREET.before}`, { redirect: "manual" });
    expect(page.status).toBe(308);
  }).toPass({ timeout: 60_000 });
}

/** An admin of a test's own: nothing may happen to the one that all tests share. */
export async function addAdmin(): Promise<typeof ADMIN> {
  const email = `sample-${randomUUID().slice(0, 8)}@staff.example`;
  const password = "marigold lamp river stone";
  await query(
    `INSERT INTO "admin" ("id", "email", "password_hash", "updated_at")
     VALUES ($1, $2, $3, now())`,
    [randomUUID(), email, await cheapHash(password)],
  );
  return { email, password };
}

/** Ends all sessions of an admin, without a word to their browsers. */
export async function endSessions({ email }: { email: string }): Promise<void> {
  await query(
    `DELETE FROM "admin_session" WHERE "admin_id" = (SELECT "id" FROM "admin" WHERE "email" = $1)`,
    [email],
  );
}

/** Makes it that an admin signed in so many minutes ago, wherever they did. */
export async function signedInAgo({ email }: { email: string }, minutes: number): Promise<void> {
  await query(
    `UPDATE "admin_session" SET "created_at" = now() - $2 * interval '1 minute'
     WHERE "admin_id" = (SELECT "id" FROM "admin" WHERE "email" = $1)`,
    [email, minutes],
  );
}

/** A provider that no other test uses: the rows of a test are its provider's rows. */
export const sampleProvider = () => `Sample ${randomUUID().slice(0, 8)}`;

/** All at once: the website's pages are made anew after each change. @returns the plans' ids */
export async function addPlans(plans: Partial<PlanInput>[]): Promise<string[]> {
  const rows = plans.map((changes, at) => ({
    id: randomUUID(),
    ...sampleInput,
    ...changes,
    // The last one is the newest.
    updatedAt: new Date(Date.now() + at),
  }));
  const columnOf = (name: string) => name.replace(/[A-Z]/g, (at) => `_${at.toLowerCase()}`);
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
  );
  const columns = Object.keys(records[0] ?? {}).join(", ");
  await query(
    `INSERT INTO "plan" (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::"plan", $1)`,
    [JSON.stringify(records)],
  );
  return rows.map(({ id }) => id);
}

/** Plans of one provider that differ in their speed: 1 Mbps, 2 Mbps, … */
export function addSpeeds(provider: string, count: number): Promise<string[]> {
  const speeds = Array.from({ length: count }, (_, at) => `${at + 1} Mbps`);
  return addPlans(speeds.map((speed) => ({ provider, speed })));
}

/** Makes it that an enquiry came so many days ago, whole ones or not. */
export async function backdateEnquiry(phone: string, days: number): Promise<void> {
  await query(
    `UPDATE "enquiry" SET "created_at" = now() - $2 * interval '1 day' WHERE "phone" = $1`,
    [phone, days],
  );
}

/** Makes it that an enquiry is to be called so many days from today in India, or was to be. */
export async function callOn(phone: string, days: number): Promise<void> {
  await query(
    `UPDATE "enquiry" SET "call_on" = (now() AT TIME ZONE 'Asia/Kolkata')::date + $2::int
     WHERE "phone" = $1`,
    [phone, days],
  );
}

/** Makes it that the line reaches an area from now on, or not yet. */
export async function connectArea(slug: string, state: "connected" | "notYet" = "connected") {
  await query(`UPDATE "area" SET "state" = $2, "updated_at" = now() WHERE "slug" = $1`, [
    slug,
    state,
  ]);
}
