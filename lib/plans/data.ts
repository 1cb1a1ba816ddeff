// The catalogue's rows. Figures are derived here, on the way out, and never stored.
import { db } from "../db";
import type { Plan as PlanRow } from "../generated/prisma/client";
import { getGstPercent } from "../gst/data";
import { AppError } from "../http/errors";
import { derivedFields } from "./pricing";
import type { Plan, PlanIdentity, PlanInput } from "./schema";
import type { Duration, PlanType } from "./terms";

/** All plans, newest change first. */
export async function listPlans(): Promise<Plan[]> {
  const [gstPercent, rows] = await Promise.all([
    getGstPercent(),
    db().plan.findMany({ orderBy: [{ updatedAt: "desc" }, { id: "asc" }] }),
  ]);
  return rows.map((row) => toPlan(row, gstPercent));
}

export async function getPlan(id: string): Promise<Plan | null> {
  const row = await db().plan.findUnique({ where: { id } });
  return row && toPlan(row, await getGstPercent());
}

/** @throws AppError notFound */
export async function requirePlan(id: string): Promise<Plan> {
  const plan = await getPlan(id);
  if (!plan) throw gone();
  return plan;
}

/** The plan of this identity, compared as the database compares: blanks and case folded. */
export async function findPlan(identity: PlanIdentity): Promise<Plan | null> {
  const { planType, speed, provider, duration, ottTier, tvChannels } = identity;
  const [match] = await db().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "plan"
    WHERE "plan_type" = ${planType} AND "duration" = ${duration}
      AND plan_word("speed") = plan_word(${speed})
      AND plan_word("provider") = plan_word(${provider})
      AND plan_word("ott_tier") = plan_word(${ottTier})
      AND plan_word("tv_channels") = plan_word(${tvChannels})`;
  return match ? getPlan(match.id) : null;
}

/** Any number that every instance of this program agrees on. */
const SEED_LOCK = 7_262_472;

/**
 * Puts a first catalogue into a database that never had one: the GST row comes with the first
 * catalogue, so that plans which staff deleted do not come back.
 *
 * @returns whether the catalogue was put there
 */
export async function insertFirstCatalogue(
  plans: PlanInput[],
  gstPercent: number,
): Promise<boolean> {
  return db().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
    if ((await transaction.gstSetting.count()) + (await transaction.plan.count()) > 0) return false;
    await transaction.gstSetting.create({ data: { id: 1, gstPercent } });
    await transaction.plan.createMany({ data: plans });
    return true;
  });
}

export const gone = () => new AppError("notFound", "This plan does not exist any more.");

/** A row with its figures, as the API answers it. */
export function toPlan(row: PlanRow, gstPercent: number): Plan {
  const { id, createdAt, updatedAt, ...fields } = row;
  const input: PlanInput = {
    ...fields,
    duration: fields.duration as Duration,
    planType: fields.planType as PlanType,
    basePrice: fields.basePrice.toNumber(),
    installationFee: fields.installationFee.toNumber(),
    discountPercent: fields.discountPercent.toNumber(),
    ottCharge: fields.ottCharge.toNumber(),
    tvCharge: fields.tvCharge.toNumber(),
    advancePayment: fields.advancePayment.toNumber(),
  };
  return {
    _id: id,
    ...input,
    ...derivedFields(input, gstPercent),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
