// What staff do to the catalogue: one plan, or many at once.
import { randomUUID } from "node:crypto";
import { AppError } from "../errors";
import { type Command, type Done, gone, meanwhile, whileEditing, write } from "../records/write";
import { applyBulk, type BulkRequest, bulkText, isCopy, type PlansChanged } from "./bulk";
import { listPlans } from "./data";
import { planRecord } from "./record";
import type { PlanChange } from "./request-schema";
import type { Plan, PlanInput } from "./schema";

/** @throws AppError conflict where there is a plan of this kind, or the catalogue is full */
export async function createPlan(input: PlanInput, changedBy: string): Promise<Plan> {
  return (await savePlan({ id: randomUUID(), to: input, base: null }, changedBy)).plan;
}

type Saved = {
  plan: Plan;
  /** Who else changed it since it was read; that is kept. */
  mergedWith?: string;
};

/**
 * Gives a plan the values of the form. What others changed since it was read is kept; a client that
 * says nothing of what it read writes over it.
 *
 * @throws AppError notFound, or conflict with the plan that is in the way
 */
export function updatePlan(
  id: string,
  { input, base, updatedAt }: PlanChange,
  changedBy: string,
): Promise<Saved> {
  const version = updatedAt && new Date(updatedAt).toISOString();
  return savePlan({ id, to: input, base, version }, changedBy);
}

async function savePlan(command: Command<PlanInput>, changedBy: string): Promise<Saved> {
  const refuse = whileEditing(planRecord);
  const done = await unlessDuplicates(write(planRecord, [command], changedBy, { refuse }));
  const plan = done.shown.get(command.id);
  if (!plan) throw gone("plan");
  return { plan, mergedWith: done.mergedWith };
}

/** @throws AppError notFound */
export async function deletePlan(id: string, changedBy: string) {
  const done = await deletePlans([id], changedBy);
  if (done.deleted === 0) throw gone("plan");
  return done;
}

/**
 * Deletes plans, all or none; those that are gone already are what was wanted.
 *
 * @param changedBy the admin's email
 * @returns how many were deleted, and what undoes that
 */
export async function deletePlans(ids: string[], changedBy: string) {
  const commands = [...new Set(ids)].map((id) => ({ id, to: null }));
  const what = commands.length > 1 ? "Deleted" : undefined;
  const { deleted, changeId } = await write(planRecord, commands, changedBy, {
    what,
    refuse: whileEditing(planRecord),
  });
  return { deleted, changeId };
}

/**
 * Adds, changes and deletes plans, all or none.
 *
 * @param what in a few words, for the history
 * @throws AppError conflict where one was changed since it was read, or would have a duplicate, or
 *   where the catalogue is full
 */
export async function writePlans(
  what: string,
  commands: Command<PlanInput>[],
  changedBy: string,
): Promise<Omit<PlansChanged, "message">> {
  const refuse = meanwhile(planRecord);
  const {
    shown,
    mergedWith: _alone,
    ...done
  } = await unlessDuplicates(write(planRecord, commands, changedBy, { what, refuse }));
  const copy = commands.find(({ base }) => base === null);
  return { ...done, addedAt: (copy && shown.get(copy.id)?.createdAt) ?? null };
}

/**
 * Makes one change of many plans, or copies of them, if they still are what was seen.
 *
 * @throws AppError invalid where a plan would have what no plan may; conflict as `writePlans`
 */
export async function changePlans(
  { change, rows }: BulkRequest,
  changedBy: string,
): Promise<Omit<PlansChanged, "message">> {
  const copies = isCopy(change.task);
  const commands: Command<PlanInput>[] = rows.map(({ id, updatedAt }) => ({
    id,
    version: new Date(updatedAt).toISOString(),
    to: (plan) => (copies ? plan : applyBulk(plan, change)),
  }));
  if (copies) {
    const plans = new Map((await listPlans()).map((plan) => [plan._id, plan]));
    for (const { id } of rows) {
      const plan = plans.get(id);
      if (plan) commands.push({ id: randomUUID(), base: null, to: applyBulk(plan, change) });
    }
  }
  return writePlans(bulkText(change), commands, changedBy);
}

/** Duplicates that only the database's own comparison finds. */
async function unlessDuplicates<Shown>(writing: Promise<Done<Shown>>): Promise<Done<Shown>> {
  try {
    return await writing;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "Two plans would be of one kind.");
  }
}

/** Prisma's codes for a unique index that refused a row: of its own query, and of SQL. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "P2002" || error.message.includes("`23505`");
}
