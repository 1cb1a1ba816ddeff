// What the form knows of the other plans: what to suggest, what to compare with, what comes next.
import { PLAN_FIELDS } from "./fields";
import { checkForm, formOf, type PlanFormValues } from "./form";
import type { Plan, PlanIdentity } from "./schema";
import { sameText } from "./selection-options";
import { DURATIONS, type Duration, includesOtt, includesTv, NONE } from "./terms";

export type KnownPlan = PlanIdentity & Pick<Plan, "_id" | "basePrice" | "router" | "ottList">;

/** Of each plan only what the form asks about: a catalogue can be long. */
export function knownPlans(plans: Plan[]): KnownPlan[] {
  return plans.map(
    ({ _id, planType, speed, provider, duration, ottTier, tvChannels, ...plan }) => ({
      _id,
      planType,
      speed,
      provider,
      duration,
      ottTier,
      tvChannels,
      basePrice: plan.basePrice,
      router: plan.router,
      ottList: plan.ottList,
    }),
  );
}

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

/** The duration that this plan is not sold for yet: a longer one before a shorter one. */
export function nextDuration(plan: PlanIdentity, plans: KnownPlan[]): Duration | undefined {
  const own = DURATIONS.indexOf(plan.duration);
  return [...DURATIONS.slice(own + 1), ...DURATIONS.slice(0, own)].find(
    (duration) => !findTwin({ ...plan, duration }, plans),
  );
}

/** What the typed values stand for, as far as they tell plans apart. */
export function typedIdentity(values: PlanFormValues): PlanIdentity {
  const { planType, speed, provider, duration } = values;
  const tvChannels = (includesTv(planType) && values.tvChannels.trim()) || NONE;
  const ottTier = (includesOtt(planType) && values.ottTier.trim()) || NONE;
  return { planType, speed, provider, duration, tvChannels, ottTier };
}

/** Which of the typed fields are not what another plan has; a wrong figure counts as another. */
export function typedDifferences(values: PlanFormValues, plan: Plan) {
  const check = checkForm(values);
  const typed = check.ok ? formOf(check.input) : values;
  const theirs = formOf(plan);
  return PLAN_FIELDS.filter((field) => typed[field] !== theirs[field]);
}

function distinct(words: string[]): string[] {
  const byWord = new Map<string, string>();
  for (const word of words)
    if (word && word !== NONE && !byWord.has(word.toLowerCase()))
      byWord.set(word.toLowerCase(), word);
  return [...byWord.values()];
}
