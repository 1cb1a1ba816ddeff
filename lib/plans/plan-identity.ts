// Comparisons ignore case and extra spaces, like the database's unique index (SQL function `plan_word`).

import { foldCaseAndSpaces } from "../text";
import { NONE, PLAN_TYPE_LABELS } from "./constants";
import type { PlanIdentity } from "./schema";

export const formatPlanName = (plan: Pick<PlanIdentity, "speed" | "duration" | "provider">) =>
  `${plan.speed} · ${plan.duration} · ${plan.provider}`;

export function formatTypeAndExtras(
  plan: Pick<PlanIdentity, "planType" | "ottTier" | "tvChannels">,
): string {
  const { planType, ottTier, tvChannels } = plan;
  return [
    PLAN_TYPE_LABELS[planType],
    ottTier !== NONE && ottTier,
    tvChannels !== NONE && `${tvChannels} channels`,
  ]
    .filter(Boolean)
    .join(", ");
}

export const describeDuplicate = (duplicate: PlanIdentity) =>
  `This plan already exists: ${formatPlanName(duplicate)} (${formatTypeAndExtras(duplicate)}).`;

/** Names at most five plans. */
export function describeDuplicates(duplicates: PlanIdentity[]): string {
  const [first, ...others] = duplicates;
  if (first && others.length === 0) return describeDuplicate(first);
  const names = duplicates
    .slice(0, 5)
    .map((plan) => `${formatPlanName(plan)} (${formatTypeAndExtras(plan)})`);
  return `These plans already exist: ${names.join("; ")}.`;
}

export const isSameText = (a: string, b: string) =>
  a === b || foldCaseAndSpaces(a) === foldCaseAndSpaces(b);

export const IDENTITY_FIELDS = [
  "planType",
  "duration",
  "speed",
  "provider",
  "ottTier",
  "tvChannels",
] as const satisfies (keyof PlanIdentity)[];

/** Has one line for each field. The last one contains the TV channels, because import.ts appends a `+` to the key. */
export const toIdentityKey = (plan: PlanIdentity) =>
  IDENTITY_FIELDS.map((field) => foldCaseAndSpaces(plan[field])).join("\n");

export function findWithSameIdentity<T extends PlanIdentity>(
  plan: PlanIdentity,
  plans: readonly T[],
): T | undefined {
  const key = toIdentityKey(plan);
  return plans.find(
    (candidate) => candidate.duration === plan.duration && toIdentityKey(candidate) === key,
  );
}

/**
 * Compares each of `plans` with `otherPlans` and with the preceding `plans`.
 * @returns for each duplicate, the plan that has the identity already
 */
export function findDuplicates<T extends PlanIdentity>(
  plans: PlanIdentity[],
  otherPlans: T[],
): (PlanIdentity | T)[] {
  const plansByKey = new Map<string, PlanIdentity | T>();
  for (const plan of otherPlans) plansByKey.set(toIdentityKey(plan), plan);
  const duplicates: (PlanIdentity | T)[] = [];
  for (const plan of plans) {
    const key = toIdentityKey(plan);
    const duplicate = plansByKey.get(key);
    if (duplicate) duplicates.push(duplicate);
    else plansByKey.set(key, plan);
  }
  return duplicates;
}
