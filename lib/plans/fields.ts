// What is said of a plan, and how two plans differ.
import { changesOf } from "../resource/changes";
import { NONE, PLAN_TYPE_LABELS } from "../terms/plan";
import { planName } from "./plan-key";
import { plans } from "./resource";
import { normalisePlan, type PlanIdentity, type PlanInput } from "./schema";

export const inputOf = (plan: PlanInput): PlanInput => normalisePlan(plan);

export const planChanges = (from: PlanInput, to: PlanInput) => changesOf(plans, from, to);

export function duplicateText(duplicate: PlanIdentity): string {
  return `There is a plan of this kind already: ${planName(duplicate)} (${planKind(duplicate)}).`;
}

/** What else makes a plan one of a kind: `Internet + TV + OTT, Premium, 450+ channels`. */
export function planKind(plan: Pick<PlanIdentity, "planType" | "ottTier" | "tvChannels">): string {
  const { planType, ottTier, tvChannels } = plan;
  return [
    PLAN_TYPE_LABELS[planType],
    ottTier !== NONE && ottTier,
    tvChannels !== NONE && `${tvChannels} channels`,
  ]
    .filter(Boolean)
    .join(", ");
}
