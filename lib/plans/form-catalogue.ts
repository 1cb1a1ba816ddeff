// What the form knows of the other plans: what to suggest, what to compare with, what comes next.
import { inputOf } from "./fields";
import type { PlanFormValues } from "./form";
import type { Plan, PlanIdentity, PlanInput } from "./schema";
import { sameText } from "./selection-options";
import { DURATIONS, type Duration, includesOtt, includesTv, NONE } from "./terms";
import { spellSpeed } from "./value-rules";

/** What staff decided about a plan, without its figures: a catalogue can be long. */
export type KnownPlan = PlanInput & Pick<Plan, "_id" | "updatedAt">;

export const knownPlans = (plans: Plan[]): KnownPlan[] =>
  plans.map((plan) => ({ ...inputOf(plan), _id: plan._id, updatedAt: plan.updatedAt }));

export type Suggestions = Record<
  "speed" | "provider" | "tvChannels" | "ottTier" | "router" | "apps",
  string[]
>;

const byNumber = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

/** What exists already, each word once, in the order of its numbers. */
export function suggestionsOf(plans: KnownPlan[]): Suggestions {
  const all = (words: string[]) => distinct(words).sort(byNumber);
  return {
    speed: all(plans.map(({ speed }) => speed)),
    provider: all(plans.map(({ provider }) => provider)),
    tvChannels: all(plans.map(({ tvChannels }) => tvChannels)),
    ottTier: all(plans.map(({ ottTier }) => ottTier)),
    router: all(plans.map(({ router }) => router)),
    apps: all(plans.flatMap(({ ottList }) => ottList)),
  };
}

const WORDS = ["speed", "provider", "ottTier", "tvChannels"] as const;

/** The other plan that agrees on everything which tells plans apart. */
export function findTwin(
  plan: PlanIdentity,
  plans: KnownPlan[],
  ownId?: string,
): KnownPlan | undefined {
  return plans.find(
    (other) =>
      other._id !== ownId &&
      other.planType === plan.planType &&
      other.duration === plan.duration &&
      WORDS.every((word) => sameText(other[word], plan[word])),
  );
}

/** The Monthly plan whose price is the monthly price of this one, if it is another. */
export function findMonthly(plan: PlanIdentity, plans: KnownPlan[]): KnownPlan | undefined {
  if (plan.duration === "Monthly") return undefined;
  return findTwin({ ...plan, duration: "Monthly" }, plans);
}

/** The other durations that still cost a month what the Monthly plan cost before it was saved. */
export function leftBehind(before: Plan, saved: Plan, plans: KnownPlan[]): KnownPlan[] {
  if (before.duration !== "Monthly" || saved.duration !== "Monthly") return [];
  if (before.basePrice === saved.basePrice) return [];
  return DURATIONS.flatMap((duration) => {
    const other = findTwin({ ...saved, duration }, plans, saved._id);
    return other?.basePrice === before.basePrice ? [other] : [];
  });
}

/** The discount in percent that most plans of a duration have: the provider's own, else all. */
export function usualDiscount(
  { provider, duration }: Pick<PlanIdentity, "provider" | "duration">,
  plans: KnownPlan[],
): number | undefined {
  const all = plans.filter((plan) => plan.duration === duration);
  const own = all.filter((plan) => sameText(plan.provider, provider));
  const times = new Map<number, number>();
  for (const { discountPercent } of own.length > 0 ? own : all)
    times.set(discountPercent, (times.get(discountPercent) ?? 0) + 1);
  return [...times].sort(([one, many], [other, more]) => more - many || one - other)[0]?.[0];
}

/** The duration that this plan is not sold for yet: a longer one before a shorter one. */
export function nextDuration(plan: PlanIdentity, plans: KnownPlan[]): Duration | undefined {
  const own = DURATIONS.indexOf(plan.duration);
  return [...DURATIONS.slice(own + 1), ...DURATIONS.slice(0, own)].find(
    (duration) => !findTwin({ ...plan, duration }, plans),
  );
}

/** What the typed values stand for, as far as they tell plans apart. */
export function typedIdentity(values: PlanFormValues): PlanIdentity {
  const { planType, provider, duration } = values;
  const speed = spellSpeed(values.speed);
  const tvChannels = (includesTv(planType) && values.tvChannels.trim()) || NONE;
  const ottTier = (includesOtt(planType) && values.ottTier.trim()) || NONE;
  return { planType, speed, provider, duration, tvChannels, ottTier };
}

function distinct(words: string[]): string[] {
  const byWord = new Map<string, string>();
  for (const word of words)
    if (word && word !== NONE && !byWord.has(word.toLowerCase()))
      byWord.set(word.toLowerCase(), word);
  return [...byWord.values()];
}
