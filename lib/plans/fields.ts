// The fields of a plan that staff decide: their names on the screen, and how two plans differ.
import { formatRupees } from "../money";
import { normalisePlan, type Plan, type PlanIdentity, type PlanInput } from "./schema";
import { NONE, NOT_APPLICABLE, PLAN_TYPE_LABELS, type PlanType } from "./terms";

export type PlanField = keyof PlanInput;

/** In the order in which the form asks for them. */
export const PLAN_FIELD_LABELS: Record<PlanField, string> = {
  planType: "Plan Type",
  speed: "Speed",
  duration: "Duration",
  provider: "Provider",
  basePrice: "Base Price",
  discountPercent: "Discount (%)",
  installationFee: "Installation Fee",
  advancePayment: "Advance Payment",
  tvChannels: "TV Channels",
  tvCharge: "TV Charge",
  ottTier: "OTT Tier",
  ottCharge: "OTT Charge",
  ottList: "OTT List",
  router: "Router",
  androidBox: "Android Box",
};

export const PLAN_FIELDS = Object.keys(PLAN_FIELD_LABELS) as PlanField[];

/** What the list shows of a plan: its fields, and what they come to. */
export const COLUMN_LABELS = {
  ...PLAN_FIELD_LABELS,
  gst: "GST",
  renewalTotal: "Renewal Total",
  firstTimeTotal: "First Time Total",
};
export type PlanColumn = keyof typeof COLUMN_LABELS;

/** What staff decided about a plan, without its figures. */
export const inputOf = (plan: PlanInput): PlanInput => normalisePlan(plan);

/** The fields in which two plans differ, in the form's order. */
export function differingFields(one: PlanInput, other: PlanInput): PlanField[] {
  return PLAN_FIELDS.filter((field) => !sameValue(one[field], other[field]));
}

/** `Base Price, Router` */
export const fieldNames = (fields: PlanField[]) =>
  fields.map((field) => PLAN_FIELD_LABELS[field]).join(", ");

/**
 * A plan with a change of it taken back: the change's fields as before, others as they are by now.
 *
 * @returns it, none where the change added the plan; and which of the fields were changed `since`
 */
export function takenBack(current: Plan, before: PlanInput | null, after: PlanInput) {
  const fields = before ? differingFields(before, after) : PLAN_FIELDS;
  const restored = fields.map((field) => [field, before?.[field]]);
  return {
    since: differingFields(inputOf(current), after).filter((field) => fields.includes(field)),
    input: before ? normalisePlan({ ...current, ...Object.fromEntries(restored) }) : undefined,
  };
}

/** A type decides what else a plan has: of two people's, one's counts as a whole. */
const KIND: PlanField[] = ["planType", "tvChannels", "tvCharge", "ottTier", "ottCharge", "ottList"];

/**
 * What becomes of a plan that two people changed from the same `base`: theirs, with what I changed
 * over it.
 *
 * @returns it, the fields that both changed to something else, and in words what only they did
 */
export function mergePlans(base: PlanInput, mine: PlanInput, theirs: PlanInput) {
  const touched = new Set(differingFields(base, mine));
  const others = new Set(differingFields(base, theirs));
  const isKind = [touched, others].every((fields) => KIND.some((field) => fields.has(field)));
  if (isKind && mine.planType !== theirs.planType)
    for (const field of KIND) for (const fields of [touched, others]) fields.add(field);
  const merged: PlanInput = {
    ...theirs,
    ...Object.fromEntries([...touched].map((field) => [field, mine[field]])),
  };
  const clashes = differingFields(merged, theirs).filter((field) => others.has(field));
  const kept = [...others]
    .filter((field) => !touched.has(field))
    .map(
      (field) =>
        `${PLAN_FIELD_LABELS[field]} ${showField(base, field)} → ${showField(theirs, field)}`,
    );
  return { merged, clashes, kept: kept.join(", ") };
}

function sameValue(one: PlanInput[PlanField], other: PlanInput[PlanField]): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((name, index) => name === other[index]);
  return one === other;
}

/** A field's value as staff read it: `₹599`, `Free`, `—`, `Yes`. */
export function showField(plan: Partial<Plan>, field: PlanColumn): string {
  const value = plan[field];
  if (value === undefined) return "—";
  if (Array.isArray(value)) return value.join(", ") || "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "planType") return PLAN_TYPE_LABELS[value as PlanType] ?? String(value);
  if (typeof value === "string") return value;
  return showFigure(field, value);
}

function showFigure(field: PlanColumn, value: number): string {
  if (field === "discountPercent") return `${value} %`;
  const isCharge = field === "ottCharge" || field === "tvCharge";
  if (isCharge && value === NOT_APPLICABLE) return "Not applicable";
  if ((isCharge || field === "installationFee") && value === 0) return "Free";
  return formatRupees(value);
}

/** `1 plan`, `6,000 plans` */
export const plansText = (count: number) =>
  count === 1 ? "1 plan" : `${count.toLocaleString("en-IN")} plans`;

/** A plan in a few words: `75 Mbps · Quarterly · Aaryaa Network`. */
export function planName(plan: Pick<PlanIdentity, "speed" | "duration" | "provider">): string {
  return `${plan.speed} · ${plan.duration} · ${plan.provider}`;
}

/** What is said of another plan that is of the same kind. */
export function twinText(twin: PlanIdentity): string {
  return `There is a plan of this kind already: ${planName(twin)} (${planKind(twin)}).`;
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
