// What is typed in a plan's form, as far as it can be read while one types; and what the form knows of
// the other plans: what to suggest and what to compare with.
import { DURATIONS, NONE } from "../plan-terms";
import { fieldsOf, fromInputs, type Inputs } from "../resource/fields";
import { spellSpeed } from "../values";
import { streamingApps } from "./known-names";
import { findSame } from "./plan-key";
import { plans as resource } from "./resource";
import {
  normalisePlan,
  type Plan,
  type PlanIdentity,
  type PlanInput,
  type PlanTerms,
} from "./schema";
import { findOption } from "./selection-options";

/** What it costs: a figure that cannot be read adds nothing. */
export function termsOf(inputs: Inputs): PlanTerms {
  const typed = fromInputs(resource, inputs);
  const figures = fieldsOf(resource).flatMap(([name, field]) => {
    if (field.kind !== "price" && field.kind !== "percent") return [];
    const figure = Number((typed as Inputs)[name]);
    const empty = (field.kind === "price" && field.empty) || 0;
    return [[name, figure < 0 ? empty : figure || 0]];
  });
  const terms: PlanTerms = { ...typed, ...Object.fromEntries(figures) };
  return { ...terms, discountPercent: Math.min(100, terms.discountPercent) };
}

/** The plan that the inputs describe. */
export function typedIdentity(inputs: Inputs): PlanIdentity {
  const typed = fromInputs(resource, inputs);
  return { ...typed, speed: spellSpeed(typed.speed) };
}

/** What staff decided about a plan, without its figures: a catalogue can be long. */
export type KnownPlan = PlanInput & Pick<Plan, "_id" | "updatedAt">;

export const knownPlans = (plans: Plan[]): KnownPlan[] =>
  plans.map((plan) => ({ ...normalisePlan(plan), _id: plan._id, updatedAt: plan.updatedAt }));

const byNumber = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

/** What exists already, each word once, in the order of its numbers. */
export const suggestionsOf = (plans: KnownPlan[]) => ({
  speed: eachOnce(plans.map(({ speed }) => speed)),
  provider: providersIn(plans),
  tvChannels: eachOnce(plans.map(({ tvChannels }) => tvChannels)),
  ottTier: eachOnce(plans.map(({ ottTier }) => ottTier)),
  router: eachOnce(["Single Band", "Dual Band", ...plans.map(({ router }) => router)]),
  ottList: eachOnce([...streamingApps, ...plans.flatMap(({ ottList }) => ottList)]),
});

export const providersIn = (plans: KnownPlan[]) => eachOnce(plans.map(({ provider }) => provider));

function eachOnce(words: string[]): string[] {
  const spelled = [...new Set(words)];
  return spelled
    .filter((word) => word && word !== NONE && findOption(spelled, word) === word)
    .sort(byNumber);
}

export function findDuplicate(plan: PlanIdentity, plans: KnownPlan[], ownId?: string) {
  const duplicate = findSame(plan, plans);
  return duplicate?._id === ownId ? undefined : duplicate;
}

/** The other durations that still cost a month what the Monthly plan cost before it was saved. */
export function leftBehind(before: Plan, saved: Plan, plans: KnownPlan[]): KnownPlan[] {
  const isMonthly = before.duration === "Monthly" && saved.duration === "Monthly";
  if (!isMonthly || before.basePrice === saved.basePrice) return [];
  return DURATIONS.flatMap((duration) => {
    const other = findDuplicate({ ...saved, duration }, plans, saved._id);
    return other?.basePrice === before.basePrice ? [other] : [];
  });
}
