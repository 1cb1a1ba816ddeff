// What staff do to the catalogue: each write in one transaction with its line in the history.
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { getGstPercent } from "../gst/data";
import { latestChange, recordChange } from "../history/data";
import type { Action } from "../history/schema";
import { AppError } from "../http/errors";
import { CATALOGUE_LOCK, findPlan, gone, MOST_PLANS, respell, toPlan } from "./data";
import { differingFields, fieldNames, inputOf, takenBack, twinText } from "./fields";
import type { PlanChange } from "./request-schema";
import type { Plan, PlanInput } from "./schema";

/** @throws AppError conflict where there is a plan of this kind, or the catalogue is full */
export function createPlan(input: PlanInput, changedBy: string): Promise<Plan> {
  return savePlan(input, async (transaction) =>
    insertPlan(transaction, await respell(transaction, input), changedBy),
  );
}

/**
 * Puts a deleted plan back under its own id, so that links and enquiries find it again.
 *
 * @throws AppError conflict where the plan is there, or another of its kind
 */
export function restorePlan(id: string, input: PlanInput, changedBy: string): Promise<Plan> {
  return savePlan(input, async (transaction) => {
    const current = await lockPlan(transaction, id);
    if (current)
      throw new AppError("conflict", "This plan is in the catalogue already.", { current });
    return insertPlan(transaction, input, changedBy, id);
  });
}

/**
 * Gives a plan the values of the form, if it still is what the form read. A repeat of a change that
 * was made already is no conflict.
 *
 * @throws AppError notFound, or conflict with the plan that is in the way
 */
export function updatePlan(
  id: string,
  { input: given, updatedAt }: PlanChange,
  changedBy: string,
): Promise<Plan> {
  return savePlan(given, async (transaction) => {
    const current = await lockPlan(transaction, id);
    if (!current) throw gone();
    const input = await respell(transaction, given, current);
    if (differingFields(inputOf(current), input).length === 0) return current;
    if (updatedAt && Date.parse(updatedAt) !== Date.parse(current.updatedAt)) {
      const who = (await latestChange(transaction, "plan", id))?.changedBy ?? "Somebody";
      throw new AppError("conflict", `${who} changed this plan while you were editing.`, {
        current,
      });
    }
    return writePlan(transaction, current, input, changedBy);
  });
}

/**
 * Takes a change back: its fields get the values from before, others stay as they are by now.
 *
 * @throws AppError notFound, or conflict where one of its fields was changed since
 */
export function undoPlanChange(
  id: string,
  { before, after }: { before: PlanInput; after: PlanInput },
  changedBy: string,
): Promise<Plan> {
  return savePlan(before, async (transaction) => {
    const current = await lockPlan(transaction, id);
    if (!current) throw gone();
    const { since, input = before } = takenBack(current, before, after);
    if (since.length === 0) return writePlan(transaction, current, input, changedBy);
    const text = `This cannot be taken back: changed since, ${fieldNames(since)}.`;
    throw new AppError("conflict", text, { current });
  });
}

/** @throws AppError notFound */
export async function deletePlan(id: string, changedBy: string): Promise<void> {
  if ((await deletePlans([id], changedBy)) === 0) throw gone();
}

/**
 * Deletes plans, all or none; those that are gone already are what was wanted.
 *
 * @param changedBy the admin's email
 * @returns how many were deleted
 */
export async function deletePlans(ids: string[], changedBy: string): Promise<number> {
  return db().$transaction(
    async (transaction) => {
      // In one order, so that two who delete the same plans wait for each other and do not block.
      const rows = await transaction.$queryRaw<{ id: string }[]>`
        SELECT "id" FROM "plan" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
      const found = { id: { in: rows.map(({ id }) => id) } };
      const plans = await transaction.plan.findMany({ where: found });
      await transaction.plan.deleteMany({ where: found });
      for (const row of plans) {
        const before = inputOf(toPlan(row, 0));
        await recordPlan(transaction, row.id, "deleted", changedBy, { before });
      }
      return plans.length;
    },
    { timeout: 15_000 },
  );
}

/** A write of one plan in one transaction; a twin that is in the way is named. */
async function savePlan(
  input: PlanInput,
  write: (transaction: Prisma.TransactionClient) => Promise<Plan>,
): Promise<Plan> {
  try {
    return await db().$transaction(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const current = (await findPlan(input)) ?? undefined;
    throw new AppError("conflict", twinText(current ?? input), { current });
  }
}

/** The plan as it is now; nobody else changes it before the transaction ends. */
async function lockPlan(transaction: Prisma.TransactionClient, id: string): Promise<Plan | null> {
  await transaction.$queryRaw`SELECT 1 FROM "plan" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const row = await transaction.plan.findUnique({ where: { id } });
  return row && toPlan(row, await getGstPercent(transaction));
}

async function insertPlan(
  transaction: Prisma.TransactionClient,
  input: PlanInput,
  changedBy: string,
  id?: string,
): Promise<Plan> {
  // One at a time, so that of two at once none slips past the limit.
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`;
  if ((await transaction.plan.count()) >= MOST_PLANS) throw catalogueFull();
  const row = await transaction.plan.create({ data: { ...input, id } });
  const plan = toPlan(row, await getGstPercent(transaction));
  await recordPlan(transaction, plan._id, "added", changedBy, { after: inputOf(plan) });
  return plan;
}

async function writePlan(
  transaction: Prisma.TransactionClient,
  current: Plan,
  input: PlanInput,
  changedBy: string,
): Promise<Plan> {
  // Never the same instant twice: who read the plan before this change must be told apart.
  const updatedAt = new Date(Math.max(Date.now(), Date.parse(current.updatedAt) + 1));
  const id = current._id;
  const row = await transaction.plan.update({ where: { id }, data: { ...input, updatedAt } });
  await recordPlan(transaction, id, "changed", changedBy, {
    before: inputOf(current),
    after: input,
  });
  return toPlan(row, current.gstPercent);
}

function recordPlan(
  transaction: Prisma.TransactionClient,
  subjectId: string,
  action: Action,
  changedBy: string,
  values: { before?: PlanInput; after?: PlanInput },
): Promise<void> {
  return recordChange(transaction, { changedBy, subject: "plan", subjectId, action, ...values });
}

export const catalogueFull = () =>
  new AppError(
    "conflict",
    `The catalogue holds at most ${MOST_PLANS.toLocaleString("en-IN")} plans. Delete some that nobody needs.`,
  );

/** Prisma's codes for a unique index that refused a row: of its own query, and of SQL. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "P2002" || error.message.includes("`23505`");
}
