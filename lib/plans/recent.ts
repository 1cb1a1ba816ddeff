// What changed last. Safe in the browser.
import type { Plan } from "./schema";

/** As many plans as the dashboard shows among the recent changes. */
const RECENT_PLANS = 6;

/** The last changed of plans that stand newest change first. */
export function recentPlans(plans: Plan[]): Plan[] {
  return plans.slice(0, RECENT_PLANS);
}

/** When a plan was last touched, as an ISO time. */
export function changedAt({ updatedAt, createdAt }: Pick<Plan, "updatedAt" | "createdAt">): string {
  return updatedAt || createdAt;
}
