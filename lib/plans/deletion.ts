// Deleting plans, as the API names it. Safe in the browser.
import { z } from "zod";
import { planParams } from "./schema";

export const PLAN_DELETED = "Plan deleted successfully!";
export const DELETE_FAILED = "Failed to delete plan";

/** As many plans as one request may delete. */
const MAX_DELETED = 1_000;

export const planDeletion = z.strictObject({
  ids: z.array(planParams.shape.id).min(1, "Choose a plan").max(MAX_DELETED),
});

export const planDeleted = z.object({ message: z.string() });
export const plansDeleted = planDeleted.extend({
  deleted: z.number().describe("how many of them were still there"),
});

/** What is said of so many deleted plans. */
export function deletedText(count: number): string {
  return count === 1 ? PLAN_DELETED : `${count} plans deleted successfully!`;
}
