// Logic of the plan form in the staff area: prices while typing, suggestions and duplicates.

import { normaliseSpeed } from "../field-schemas";
import { DURATIONS, NONE } from "../plan-constants";
import { fromInputs, type Inputs, listFields } from "../resource/fields";
import { STREAMING_APPS } from "./apps-and-households";
import { findWithSameIdentity } from "./plan-identity";
import { planResource } from "./resource";
import {
  normalisePlan,
  type Plan,
  type PlanIdentity,
  type PlanInput,
  type PlanPricing,
} from "./schema";
import { findOption } from "./selection-options";

/** Invalid amounts add nothing, so that totals can be shown while typing. */
export function toPlanPricing(inputs: Inputs): PlanPricing {
  const typed = fromInputs(planResource, inputs);
  const amounts = listFields(planResource).flatMap(([name, field]) => {
    if (field.kind !== "price" && field.kind !== "percent") return [];
    const amount = Number((typed as Inputs)[name]);
    const emptyValue = (field.kind === "price" && field.emptyValue) || 0;
    return [[name, amount < 0 ? emptyValue : amount || 0]];
  });
  const pricing: PlanPricing = { ...typed, ...Object.fromEntries(amounts) };
  return { ...pricing, discountPercent: Math.min(100, pricing.discountPercent) };
}

export function toPlanIdentity(inputs: Inputs): PlanIdentity {
  const typed = fromInputs(planResource, inputs);
  return { ...typed, speed: normaliseSpeed(typed.speed) };
}

/** A plan without derived fields, to keep the page small if the catalogue is large. */
export type StoredPlan = PlanInput & Pick<Plan, "_id" | "updatedAt">;

export const toStoredPlans = (plans: Plan[]): StoredPlan[] =>
  plans.map((plan) => ({ ...normalisePlan(plan), _id: plan._id, updatedAt: plan.updatedAt }));

const compareByNumber = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

/** Returns the existing values of each text field, sorted by the numbers in them. */
export const buildSuggestions = (plans: StoredPlan[]) => ({
  speed: toSuggestions(plans.map(({ speed }) => speed)),
  provider: suggestProviders(plans),
  tvChannels: toSuggestions(plans.map(({ tvChannels }) => tvChannels)),
  ottTier: toSuggestions(plans.map(({ ottTier }) => ottTier)),
  router: toSuggestions(["Single Band", "Dual Band", ...plans.map(({ router }) => router)]),
  ottList: toSuggestions([...STREAMING_APPS, ...plans.flatMap(({ ottList }) => ottList)]),
});

export const suggestProviders = (plans: StoredPlan[]) =>
  toSuggestions(plans.map(({ provider }) => provider));

/** Keeps the first of several spellings, and omits None. */
function toSuggestions(texts: string[]): string[] {
  const distinctTexts = [...new Set(texts)];
  return distinctTexts
    .filter((text) => text && text !== NONE && findOption(distinctTexts, text) === text)
    .sort(compareByNumber);
}

export function findDuplicate(plan: PlanIdentity, plans: StoredPlan[], ownId?: string) {
  const duplicate = findWithSameIdentity(plan, plans);
  return duplicate?._id === ownId ? undefined : duplicate;
}

/** Returns the same plan in other durations, if their base price is the old one of the Monthly plan. */
export function findPlansAtOldPrice(before: Plan, saved: Plan, plans: StoredPlan[]): StoredPlan[] {
  const isMonthly = before.duration === "Monthly" && saved.duration === "Monthly";
  if (!isMonthly || before.basePrice === saved.basePrice) return [];
  return DURATIONS.flatMap((duration) => {
    const sibling = findDuplicate({ ...saved, duration }, plans, saved._id);
    return sibling?.basePrice === before.basePrice ? [sibling] : [];
  });
}
