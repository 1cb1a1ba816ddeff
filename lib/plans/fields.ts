// The fields of a plan that staff decide: their names on the screen, and how two plans differ.
import { formatRupees } from "../money";
import { changesOf } from "../resource/changes";
import { labelsOf, showValue } from "../resource/fields";
import { NONE, PLAN_TYPE_LABELS } from "../terms/plan";
import { planName } from "./plan-key";
import { plans } from "./resource";
import { normalisePlan, type Plan, type PlanIdentity, type PlanInput } from "./schema";

export type PlanField = keyof PlanInput;

/** In the order in which the form asks for them. */
export const PLAN_FIELD_LABELS = labelsOf(plans);

export const PLAN_FIELDS = Object.keys(PLAN_FIELD_LABELS) as PlanField[];

/** What the list shows of a plan: its fields, and what they come to. */
export const COLUMN_LABELS = {
  ...PLAN_FIELD_LABELS,
  gst: "GST",
  renewalTotal: "Renewal Total",
  firstTimeTotal: "First Time Total",
};
export type PlanColumn = keyof typeof COLUMN_LABELS;

export const inputOf = (plan: PlanInput): PlanInput => normalisePlan(plan);

export const planChanges = (from: PlanInput, to: PlanInput) => changesOf(plans, from, to);

export function showField(plan: Partial<Plan>, field: PlanColumn): string {
  const value = plan[field];
  if (value === undefined) return "—";
  if (field in plans.fields) return showValue(plans.fields[field as PlanField], value);
  return formatRupees(Number(value));
}

export const plansText = (count: number) =>
  count === 1 ? "1 plan" : `${count.toLocaleString("en-IN")} plans`;

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
