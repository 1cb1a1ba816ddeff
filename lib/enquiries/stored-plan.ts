import { type Plan, planSchema } from "../plans/schema";
import { type SelectedPlan, selectedPlanSchema } from "./schema";

/**
 * Returns null without a plan, and for a plan that an earlier version stored and the current schema rejects: one
 * such row must not make a list, an export or a mail fail.
 */
export const readSelectedPlan = (stored: unknown): SelectedPlan | null =>
  selectedPlanSchema.safeParse(stored).data ?? null;

/** Returns true if the visitor selected a plan, but `readSelectedPlan` returns null. */
export const isSelectedPlanUnreadable = (stored: unknown): boolean =>
  stored !== null && readSelectedPlan(stored) === null;

/** Like `readSelectedPlan`, for the plan of the catalogue at that time. */
export const readCataloguePlan = (stored: unknown): Plan | null =>
  planSchema.safeParse(stored).data ?? null;
