// Totals and GST amounts are not stored: each read derives them.
import type pg from "pg";
import { db, pool, query } from "../db";
import { AppError } from "../errors";
import { columnOf, lockRecords, type Query, type Transaction } from "../resource/rows";
import { derivePlanFields } from "./pricing";
import { planResource } from "./resource";
import { MAX_PLANS, type Plan, type PlanIdentity, type PlanInput } from "./schema";

/** Plans are sorted by their last change, newest first. */
export type Catalogue = { plans: Plan[]; gstPercent: number };

const PLAN_COLUMNS = ["id", "createdAt", "updatedAt", ...Object.keys(planResource.blank)];
// Raw SQL, because every start of the server waits for the catalogue and Prisma initialises slowly.
const SELECTED_COLUMNS = [
  ...PLAN_COLUMNS.map((name) => `"plan"."${columnOf(name)}" AS "${name}"`),
  `"gst_percent" AS "gstPercent"`,
].join(", ");

/** The driver returns decimals as text. */
type PlanRow = { id: string; createdAt: Date; updatedAt: Date; gstPercent: string };

/** Does not sort or limit the plans, unlike `loadCatalogue`. */
export async function readAllPlans(runQuery: Query): Promise<Plan[]> {
  const rows = await runQuery<PlanRow>(`SELECT ${SELECTED_COLUMNS} FROM "plan", "gst_setting"`);
  return rows.map(toPlan);
}

export async function loadCatalogue(): Promise<Catalogue> {
  const rows = await query<PlanRow | { id: null; gstPercent: string }>(
    `SELECT ${SELECTED_COLUMNS} FROM "gst_setting" LEFT JOIN "plan" ON true
     ORDER BY "plan"."updated_at" DESC, "plan"."id" LIMIT ${MAX_PLANS + 1}`,
  );
  const [firstRow] = rows;
  if (!firstRow) throw new Error("The database has no GST percentage.");
  // Only rows that were inserted directly into the database can exceed the limit.
  if (rows.length > MAX_PLANS)
    console.error(
      `The catalogue has more than ${MAX_PLANS} plans: the least recently changed ones are not shown.`,
    );
  const plans = rows.slice(0, MAX_PLANS).flatMap((row) => (row.id === null ? [] : toPlan(row)));
  return { plans, gstPercent: Number(firstRow.gstPercent) };
}

/** Fingerprint of the content that pages cache. Direct edits of the database change it, too. */
export async function readContentVersion(client: pg.Client | pg.Pool = pool()): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT concat_ws(' ', count(*), sum(hashtextextended("plan"::text, 0)),
       (SELECT hashtextextended("gst_setting"::text, 0) FROM "gst_setting"),
       (SELECT concat_ws(' ', count(*), sum(hashtextextended("site_section"::text, 0)))
        FROM "site_section"),
       (SELECT concat_ws(' ', count(*), sum(hashtextextended("area"::text, 0))) FROM "area"),
       (SELECT concat_ws(' ', count(*), sum(hashtextextended("area_address"::text, 0)))
        FROM "area_address")) AS "version"
     FROM "plan"`,
  );
  return rows[0]?.version ?? "";
}

export const MAX_RECENT_PLANS = 6;

export const listPlans = async (): Promise<Plan[]> => (await loadCatalogue()).plans;

export const findPlanById = (id: string): Promise<Plan | null> =>
  findPlanWhere(`"plan"."id" = $1`, [id]);

export const planExists = async (id: string): Promise<boolean> =>
  (await db().plan.count({ where: { id } })) > 0;

/** @throws AppError `planGone` */
export async function requirePlan(id: string): Promise<Plan> {
  const plan = await findPlanById(id);
  if (!plan) throw new AppError("planGone");
  return plan;
}

/** Ignores case and extra spaces, like the table's unique index. */
export function findPlanByIdentity(identity: PlanIdentity): Promise<Plan | null> {
  const { planType, duration, speed, provider, ottTier, tvChannels } = identity;
  return findPlanWhere(
    `"plan_type" = $1 AND "duration" = $2
       AND plan_word("speed") = plan_word($3) AND plan_word("provider") = plan_word($4)
       AND plan_word("ott_tier") = plan_word($5) AND plan_word("tv_channels") = plan_word($6)`,
    [planType, duration, speed, provider, ottTier, tvChannels],
  );
}

async function findPlanWhere(condition: string, values: string[]): Promise<Plan | null> {
  const [row] = await query<PlanRow>(
    `SELECT ${SELECTED_COLUMNS} FROM "plan", "gst_setting" WHERE ${condition}`,
    values,
  );
  return row ? toPlan(row) : null;
}

/** Does nothing if there is a GST row, so that plans that staff deleted do not return at the next start. */
export async function insertInitialCatalogue(
  plans: (PlanInput & { id?: string })[],
  gstPercent: number,
  insertMore?: (transaction: Transaction) => Promise<unknown>,
): Promise<boolean> {
  if ((await query(`SELECT FROM "gst_setting"`)).length > 0) return false;
  return db().$transaction(async (transaction) => {
    await lockRecords(transaction);
    if ((await transaction.gstSetting.count()) + (await transaction.plan.count()) > 0) return false;
    await transaction.gstSetting.create({ data: { id: 1, gstPercent } });
    await transaction.plan.createMany({ data: plans });
    await insertMore?.(transaction);
    return true;
  });
}

function toPlan({ id, createdAt, updatedAt, gstPercent, ...fields }: PlanRow): Plan {
  const values = Object.entries<unknown>(fields).map(([name, value]) => [
    name,
    typeof planResource.blank[name as keyof PlanInput] === "number" ? Number(value) : value,
  ]);
  const input: PlanInput = Object.fromEntries(values);
  return {
    _id: id,
    ...input,
    ...derivePlanFields(input, Number(gstPercent)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
