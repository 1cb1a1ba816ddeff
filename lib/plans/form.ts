import { fromInputs, type Inputs } from "../resource/fields";
import { normaliseSpeed } from "../validation/field-schemas";
import { STREAMING_APPS } from "./apps-and-households";
import { DURATIONS, NONE, NOT_APPLICABLE } from "./constants";
import { findWithSameIdentity } from "./plan-identity";
import { planResource } from "./resource";
import {
  normalisePlan,
  type Plan,
  type PlanIdentity,
  type PlanPricing,
  type PlanValues,
} from "./schema";
import { findOption } from "./selection-options";
import { compareSpeeds } from "./speed";

/** Invalid amounts count as 0, so that the form can show totals while staff type. */
export function toPlanPricing(inputs: Inputs): PlanPricing {
  const typed = fromInputs(planResource, inputs);
  return {
    duration: typed.duration,
    basePrice: toValidAmount(typed.basePrice),
    discountPercent: Math.min(100, toValidAmount(typed.discountPercent)),
    ottCharge: toValidCharge(typed.ottCharge),
    tvCharge: toValidCharge(typed.tvCharge),
    installationFee: toValidAmount(typed.installationFee),
    advancePayment: toValidAmount(typed.advancePayment),
  };
}

/** @param typed undefined for an empty required field, NaN for invalid text */
function toValidAmount(typed: number | undefined): number {
  return typed !== undefined && typed > 0 ? typed : 0;
}

function toValidCharge(typed: number): number {
  return typed < 0 ? NOT_APPLICABLE : toValidAmount(typed);
}

export function toPlanIdentity(inputs: Inputs): PlanIdentity {
  const typed = fromInputs(planResource, inputs);
  return { ...typed, speed: normaliseSpeed(typed.speed) };
}

/** Omits derived fields, so that the page stays small for a large catalogue. */
export type StoredPlan = PlanValues & Pick<Plan, "_id" | "updatedAt">;

export const toStoredPlans = (plans: Plan[]): StoredPlan[] =>
  plans.map((plan) => ({ ...normalisePlan(plan), _id: plan._id, updatedAt: plan.updatedAt }));

const compareByNumber = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

export const buildSuggestions = (plans: StoredPlan[]) => ({
  speed: toSuggestions(
    plans.map(({ speed }) => speed),
    compareSpeeds,
  ),
  provider: suggestProviders(plans),
  tvChannels: toSuggestions(plans.map(({ tvChannels }) => tvChannels)),
  ottTier: toSuggestions(plans.map(({ ottTier }) => ottTier)),
  router: toSuggestions(["Single Band", "Dual Band", ...plans.map(({ router }) => router)]),
  ottList: toSuggestions([...STREAMING_APPS, ...plans.flatMap(({ ottList }) => ottList)]),
});

export const suggestProviders = (plans: StoredPlan[]) =>
  toSuggestions(plans.map(({ provider }) => provider));

function toSuggestions(texts: string[], compare = compareByNumber): string[] {
  const distinctTexts = [...new Set(texts)];
  return distinctTexts
    .filter((text) => text && text !== NONE && findOption(distinctTexts, text) === text)
    .sort(compare);
}

export function findDuplicate(plan: PlanIdentity, plans: StoredPlan[], ownId?: string) {
  const duplicate = findWithSameIdentity(plan, plans);
  return duplicate?._id === ownId ? undefined : duplicate;
}

export function findPlansAtOldPrice(before: Plan, saved: Plan, plans: StoredPlan[]): StoredPlan[] {
  const isMonthly = before.duration === "Monthly" && saved.duration === "Monthly";
  if (!isMonthly || before.basePrice === saved.basePrice) return [];
  const plansAtOldPrice: StoredPlan[] = [];
  for (const duration of DURATIONS) {
    const sibling = findDuplicate({ ...saved, duration }, plans, saved._id);
    if (sibling?.basePrice === before.basePrice) plansAtOldPrice.push(sibling);
  }
  return plansAtOldPrice;
}
