// What staff do to the catalogue: one plan, or many at once.
import { changesOf } from "../records/changes";
import { applyBulk, type BulkRequest, bulkText } from "./bulk";
import { planRecord } from "./record";
import type { PlanChange } from "./request-schema";
import type { Plan, PlanInput } from "./schema";

const { add, change, remove, removeAll, writeAll } = changesOf(planRecord);

export { remove as deletePlan, removeAll as deletePlans, writeAll as writePlans };

export const createPlan = async (input: PlanInput, changedBy: string): Promise<Plan> =>
  (await add(input, changedBy)).saved;

export async function updatePlan(id: string, typed: PlanChange, changedBy: string) {
  const { saved: plan, mergedWith } = await change(id, typed, changedBy);
  return { plan, mergedWith };
}

/**
 * Makes one change of many plans, if they still are what was seen.
 *
 * @throws AppError invalid where a plan would have what no plan may; conflict as `writePlans`
 */
export const changePlans = ({ change, rows }: BulkRequest, changedBy: string) =>
  writeAll(
    bulkText(change),
    rows.map(({ id, updatedAt }) => ({
      id,
      version: new Date(updatedAt).toISOString(),
      to: (plan) => applyBulk(plan, change),
    })),
    changedBy,
  );
