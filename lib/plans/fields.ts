// The fields of a plan that staff decide: their names on the screen, and how two plans differ.
import { formatRupees } from "../money";
import { type IsMine, isSame, type Merged, mergeValues } from "../records/merge";
import { NONE, NOT_APPLICABLE, PLAN_TYPE_LABELS, type PlanType } from "../terms/plan";
import { normalisePlan, type Plan, type PlanIdentity, type PlanInput } from "./schema";

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

export const inputOf = (plan: PlanInput): PlanInput => normalisePlan(plan);

export const planChanges = (from: PlanInput, to: PlanInput) =>
  PLAN_FIELDS.filter((field) => !isSame(from[field], to[field])).map((field) => ({
    label: PLAN_FIELD_LABELS[field],
    from: showField(from, field),
    to: showField(to, field),
  }));

/** A type decides what else a plan has: of two people's, one's counts as a whole. */
const KIND: PlanField[] = ["planType", "tvChannels", "tvCharge", "ottTier", "ottCharge", "ottList"];

export function mergePlans(
  base: PlanInput,
  mine: PlanInput,
  theirs: PlanInput,
  isMine: IsMine = () => false,
): Merged<PlanInput> {
  const isWhole =
    mine.planType !== theirs.planType &&
    [mine, theirs].every((plan) => KIND.some((field) => !isSame(plan[field], base[field])));
  if (!isWhole) return mergeValues(base, mine, theirs, isMine);
  const chosen = isMine(["planType"]) ? mine : theirs;
  const kindOf = (plan: PlanInput) => Object.fromEntries(KIND.map((field) => [field, plan[field]]));
  const { merged, collisions } = mergeValues(
    { ...base, ...kindOf(chosen) },
    { ...mine, ...kindOf(chosen) },
    { ...theirs, ...kindOf(chosen) },
    isMine,
  );
  const apart = KIND.filter((field) => !isSame(mine[field], theirs[field]));
  const part = (plan: PlanInput) => Object.fromEntries(apart.map((field) => [field, plan[field]]));
  const kind = { place: ["planType"], mine: part(mine), theirs: part(theirs) };
  return { merged, collisions: [kind, ...collisions] };
}

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

export const plansText = (count: number) =>
  count === 1 ? "1 plan" : `${count.toLocaleString("en-IN")} plans`;

/** A plan in a few words: `75 Mbps · Quarterly · Aaryaa Network`. */
export function planName(plan: Pick<PlanIdentity, "speed" | "duration" | "provider">): string {
  return `${plan.speed} · ${plan.duration} · ${plan.provider}`;
}

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
