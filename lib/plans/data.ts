// The catalogue's rows. Figures are derived here, on the way out, and never stored.
import type pg from "pg";
import { db, query } from "../db";
import { AppError } from "../errors";
import { columnOf, lockRecords, type Query, type Transaction } from "../resource/rows";
import { derivedFields } from "./pricing";
import { plans } from "./resource";
import { MOST_PLANS, type Plan, type PlanIdentity, type PlanInput } from "./schema";

/** The plans, newest change first, and the percentage that their figures are made with. */
export type Catalogue = { plans: Plan[]; gstPercent: number };

/** In SQL, since every start waits for it, and Prisma takes a while to begin. */
const FIELDS = Object.keys(plans.blank);
const COLUMNS = [
  ...["id", "createdAt", "updatedAt", ...FIELDS].map(
    (name) => `"plan"."${columnOf(name)}" AS "${name}"`,
  ),
  `"gst_percent" AS "gstPercent"`,
].join(", ");

/** As the database's driver reads it: with its decimals as text. */
type PricedRow = { id: string; createdAt: Date; updatedAt: Date; gstPercent: string };

/** All plans, however many, for who asks within a transaction. */
export async function readPlans(ask: Query): Promise<Plan[]> {
  const rows = await ask<PricedRow>(`SELECT ${COLUMNS} FROM "plan", "gst_setting"`);
  return rows.map(priced);
}

export async function loadCatalogue(): Promise<Catalogue> {
  const rows = await query<PricedRow | { id: null; gstPercent: string }>(
    `SELECT ${COLUMNS} FROM "gst_setting" LEFT JOIN "plan" ON true
     ORDER BY "plan"."updated_at" DESC, "plan"."id" LIMIT ${MOST_PLANS + 1}`,
  );
  const [first] = rows;
  if (!first) throw new Error("The database has no GST percentage.");
  // Put there past the site: it says so rather than leaving some out in silence.
  if (rows.length > MOST_PLANS)
    console.error(`The catalogue has more than ${MOST_PLANS} plans: the oldest do not show.`);
  const found = rows.slice(0, MOST_PLANS).flatMap((row) => (row.id === null ? [] : priced(row)));
  return { plans: found, gstPercent: Number(first.gstPercent) };
}

/**
 * Changes whenever anything does that pages show from memory, the catalogue, the areas or the website's words, in
 * whatever way it was changed.
 */
export async function readCatalogueVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT concat_ws(' ', count(*), sum(hashtextextended("plan"::text, 0)),
       (SELECT "gst_percent" FROM "gst_setting"),
       (SELECT concat_ws(' ', count(*), sum(hashtextextended("site_section"::text, 0)))
        FROM "site_section"),
       (SELECT concat_ws(' ', count(*), sum(hashtextextended("area"::text, 0))) FROM "area")) AS "version"
     FROM "plan"`,
  );
  return rows[0]?.version ?? "";
}

/** As many of the plans that changed last as the dashboard shows. */
export const RECENT_PLANS = 6;

/** All plans, newest change first. */
export const listPlans = async (): Promise<Plan[]> => (await loadCatalogue()).plans;

export const getPlan = (id: string): Promise<Plan | null> => readPlan(`"plan"."id" = $1`, [id]);

/** @throws AppError notFound */
export async function requirePlan(id: string): Promise<Plan> {
  const plan = await getPlan(id);
  if (!plan) throw new AppError("planGone");
  return plan;
}

/** The plan of this identity, compared as the database compares: blanks and case folded. */
export function findPlan(identity: PlanIdentity): Promise<Plan | null> {
  const { planType, duration, speed, provider, ottTier, tvChannels } = identity;
  return readPlan(
    `"plan_type" = $1 AND "duration" = $2
       AND plan_word("speed") = plan_word($3) AND plan_word("provider") = plan_word($4)
       AND plan_word("ott_tier") = plan_word($5) AND plan_word("tv_channels") = plan_word($6)`,
    [planType, duration, speed, provider, ottTier, tvChannels],
  );
}

async function readPlan(condition: string, values: string[]): Promise<Plan | null> {
  const [row] = await query<PricedRow>(
    `SELECT ${COLUMNS} FROM "plan", "gst_setting" WHERE ${condition}`,
    values,
  );
  return row ? priced(row) : null;
}

/**
 * Puts a first catalogue into a database that never had one: the GST row comes with the first
 * catalogue, so that plans which staff deleted do not come back.
 *
 * @param putMore puts there what else a fresh site begins with
 * @returns whether the catalogue was put there
 */
export async function insertFirstCatalogue(
  first: (PlanInput & { id?: string })[],
  gstPercent: number,
  putMore?: (transaction: Transaction) => Promise<unknown>,
): Promise<boolean> {
  if ((await query(`SELECT FROM "gst_setting"`)).length > 0) return false;
  return db().$transaction(async (transaction) => {
    await lockRecords(transaction);
    if ((await transaction.gstSetting.count()) + (await transaction.plan.count()) > 0) return false;
    await transaction.gstSetting.create({ data: { id: 1, gstPercent } });
    await transaction.plan.createMany({ data: first });
    await putMore?.(transaction);
    return true;
  });
}

function priced({ id, createdAt, updatedAt, gstPercent, ...fields }: PricedRow): Plan {
  const values = Object.entries<unknown>(fields).map(([name, value]) => [
    name,
    typeof plans.blank[name as keyof PlanInput] === "number" ? Number(value) : value,
  ]);
  const input: PlanInput = Object.fromEntries(values);
  return {
    _id: id,
    ...input,
    ...derivedFields(input, Number(gstPercent)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
