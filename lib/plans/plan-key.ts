// What a plan is called; and when two plans are the same one, as the database decides it: by the words
// that no two plans may share, trimmed, case-folded and with inner blanks folded.
import { NONE, PLAN_TYPE_LABELS } from "../plan-terms";
import type { PlanIdentity } from "./schema";

/** A plan in a few words: `75 Mbps · Quarterly · Aaryaa Network`. */
export const planName = (plan: Pick<PlanIdentity, "speed" | "duration" | "provider">) =>
  `${plan.speed} · ${plan.duration} · ${plan.provider}`;

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

export const duplicateText = (duplicate: PlanIdentity) =>
  `There is a plan of this kind already: ${planName(duplicate)} (${planKind(duplicate)}).`;

export const fold = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
export const sameText = (one: string, other: string) => one === other || fold(one) === fold(other);

export const IDENTITY = [
  "planType",
  "duration",
  "speed",
  "provider",
  "ottTier",
  "tvChannels",
] as const satisfies (keyof PlanIdentity)[];

/** The same of two plans that are the same one, and of no others: a word a line, TV channels last. */
export const planKey = (plan: PlanIdentity) => IDENTITY.map((word) => fold(plan[word])).join("\n");

export function findSame<Known extends PlanIdentity>(
  plan: PlanIdentity,
  plans: readonly Known[],
): Known | undefined {
  const key = planKey(plan);
  return plans.find((other) => other.duration === plan.duration && planKey(other) === key);
}
