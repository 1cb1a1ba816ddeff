// What the browser tests put straight into the database of the staff area's site.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { hash } from "bcryptjs";
import pg from "pg";
import type { PlanInput } from "@/lib/plans/schema";
import { sampleInput } from "@/test/sample-plan";
import { ADMIN } from "../test/site";

/** Compared in a moment: the site is made to take its time with those that it hashes itself. */
const cheapHash = (password: string) => hash(password, 4);

/** Before all tests: many sign in as the first admin. */
export default async function setUp(): Promise<void> {
  const passwordHash = await cheapHash(ADMIN.password);
  await withDatabase((client) =>
    client.query(`UPDATE "admin" SET "password_hash" = $1 WHERE "email" = $2`, [
      passwordHash,
      ADMIN.email,
    ]),
  );
}

/** An admin of a test's own: nothing may happen to the one that all tests share. */
export async function addAdmin(): Promise<typeof ADMIN> {
  const email = `sample-${randomUUID().slice(0, 8)}@staff.example`;
  const password = "marigold lamp river stone";
  const values = [randomUUID(), email, await cheapHash(password)];
  await withDatabase((client) =>
    client.query(
      `INSERT INTO "admin" ("id", "email", "password_hash", "updated_at")
       VALUES ($1, $2, $3, now())`,
      values,
    ),
  );
  return { email, password };
}

/** A provider that no other test uses: the rows of a test are its provider's rows. */
export const sampleProvider = () => `Sample ${randomUUID().slice(0, 8)}`;

/** @returns the plans' ids */
export async function addPlans(plans: Partial<PlanInput>[]): Promise<string[]> {
  return withDatabase(async (client) => {
    const ids: string[] = [];
    for (const changes of plans) {
      const plan = { ...sampleInput, ...changes };
      const id = randomUUID();
      const values = [
        id,
        plan.speed,
        plan.duration,
        plan.provider,
        plan.planType,
        plan.basePrice,
        plan.installationFee,
        plan.discountPercent,
        plan.ottTier,
        plan.ottCharge,
        plan.ottList,
        plan.tvChannels,
        plan.tvCharge,
        plan.advancePayment,
        plan.router,
        plan.androidBox,
      ];
      await client.query(
        `INSERT INTO "plan" ("id", "speed", "duration", "provider", "plan_type", "base_price",
           "installation_fee", "discount_percent", "ott_tier", "ott_charge", "ott_list",
           "tv_channels", "tv_charge", "advance_payment", "router", "android_box")
         VALUES (${values.map((_, at) => `$${at + 1}`).join(", ")})`,
        values,
      );
      ids.push(id);
    }
    return ids;
  });
}

/** Plans of one provider that differ in their speed: 1 Mbps, 2 Mbps, … */
export function addSpeeds(provider: string, count: number): Promise<string[]> {
  const speeds = Array.from({ length: count }, (_, at) => `${at + 1} Mbps`);
  return addPlans(speeds.map((speed) => ({ provider, speed })));
}

/** Makes it that an enquiry came so many days ago, whole ones or not. */
export async function backdateEnquiry(phone: string, days: number): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `UPDATE "enquiry" SET "created_at" = now() - $2 * interval '1 day' WHERE "phone" = $1`,
      [phone, days],
    ),
  );
}

/** Makes it that a plan is the one that changed last. */
export async function touchLast(id: string): Promise<void> {
  await withDatabase((client) =>
    client.query(`UPDATE "plan" SET "updated_at" = now() + interval '1 hour' WHERE "id" = $1`, [
      id,
    ]),
  );
}

async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? "", "admin", "postgres");
  const [port, password] = await Promise.all(
    ["port", "password"].map((name) => readFile(path.join(folder, name), "utf8")),
  );
  const client = new pg.Client({
    host: "127.0.0.1",
    port: Number(port),
    user: "aaryaa",
    password: password?.trim(),
    database: "postgres",
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
