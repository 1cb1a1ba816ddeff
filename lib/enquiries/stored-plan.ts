import { type Plan, planSchema } from "../plans/schema";
import { type SelectedPlan, selectedPlanSchema } from "./schema";

/**
 * Returns null if no plan is stored, or if the current schema rejects the plan, which an earlier version stored. An
 * error would make the whole list, export or mail fail because of one row.
 */
export const readSelectedPlan = (stored: unknown): SelectedPlan | null =>
  selectedPlanSchema.safeParse(stored).data ?? null;

/** Returns true for a stored plan that the current schema rejects. Without a plan, returns false. */
export const isSelectedPlanUnreadable = (stored: unknown): boolean =>
  stored !== null && readSelectedPlan(stored) === null;

/** Like `readSelectedPlan`, for the catalogue's plan when the enquiry was sent. */
export const readCataloguePlan = (stored: unknown): Plan | null =>
  planSchema.safeParse(stored).data ?? null;
