// What staff do to the catalogue: one plan, or many at once.
import { randomUUID } from "node:crypto";
import { changesOf } from "../records/changes";
import type { Command } from "../records/write";
import { applyBulk, type BulkRequest, bulkText, isCopy, type PlansChanged } from "./bulk";
import { listPlans } from "./data";
import { planRecord } from "./record";
import type { PlanChange } from "./request-schema";
import type { Plan, PlanInput } from "./schema";

const { add, change, remove, removeAll, writeAll } = changesOf(planRecord);

export { remove as deletePlan, removeAll as deletePlans };

export const createPlan = async (input: PlanInput, changedBy: string): Promise<Plan> =>
  (await add(input, changedBy)).saved;

export async function updatePlan(id: string, typed: PlanChange, changedBy: string) {
  const { saved: plan, mergedWith } = await change(id, typed, changedBy);
  return { plan, mergedWith };
}

/** @returns besides, when plans were added */
export async function writePlans(
  what: string,
  commands: Command<PlanInput>[],
  changedBy: string,
): Promise<Omit<PlansChanged, "message">> {
  const { shown, mergedWith: _alone, ...done } = await writeAll(what, commands, changedBy);
  const copy = commands.find(({ base }) => base === null);
  return { ...done, addedAt: (copy && shown.get(copy.id)?.createdAt) ?? null };
}

/**
 * Makes one change of many plans, or copies of them, if they still are what was seen.
 *
 * @throws AppError invalid where a plan would have what no plan may; conflict as `writePlans`
 */
export async function changePlans(
  { change: bulk, rows }: BulkRequest,
  changedBy: string,
): Promise<Omit<PlansChanged, "message">> {
  const copies = isCopy(bulk.task);
  const commands: Command<PlanInput>[] = rows.map(({ id, updatedAt }) => ({
    id,
    version: new Date(updatedAt).toISOString(),
    to: (plan) => (copies ? plan : applyBulk(plan, bulk)),
  }));
  if (copies) {
    const plans = new Map((await listPlans()).map((plan) => [plan._id, plan]));
    for (const { id } of rows) {
      const plan = plans.get(id);
      if (plan) commands.push({ id: randomUUID(), base: null, to: applyBulk(plan, bulk) });
    }
  }
  return writePlans(bulkText(bulk), commands, changedBy);
}
