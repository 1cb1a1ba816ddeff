import type { BuilderPageWords } from "../content/en/builder";
import type { PlanWords } from "../content/en/plans";
import { formatPaise, toPaise } from "../money";
import { DURATIONS } from "./constants";
import {
  CRITERIA,
  type Criterion,
  calculatePriceExcess,
  listMismatches,
  type PlanFilter,
} from "./filter";
import { calculateMonthlyRenewal } from "./pricing";
import type { Plan } from "./schema";
import { compareNumberLists } from "./selection-options";
import { parseMbps } from "./speed";

const MAX_NEAREST_PLANS = 5;

/**
 * Returns up to five plans, nearest first: by the number of missed criteria, then by their importance, then by the
 * differences in price, speed and duration. Of the plans that miss the fewest criteria, the result has one for each
 * set of missed criteria, such as only the price or only the provider, if there is space.
 */
export function findNearestPlans(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  const ranked = plans.map((plan) => {
    const mismatches = listMismatches(plan, filter);
    return { plan, mismatches, rank: rankPlan(plan, mismatches, filter) };
  });
  ranked.sort((a, b) => compareNumberLists(a.rank, b.rank) || (a.plan._id < b.plan._id ? -1 : 1));
  const fewestMismatches = ranked[0]?.mismatches.length;
  const nearestByMismatches = new Map<string, Plan>();
  for (const { plan, mismatches } of ranked) {
    const key = mismatches.join();
    if (mismatches.length === fewestMismatches && !nearestByMismatches.has(key))
      nearestByMismatches.set(key, plan);
  }
  const sorted = ranked.map(({ plan }) => plan);
  const nearest = new Set<Plan>();
  for (const plan of [...nearestByMismatches.values(), ...sorted]) {
    if (nearest.size < MAX_NEAREST_PLANS) nearest.add(plan);
  }
  return sorted.filter((plan) => nearest.has(plan));
}

/** Returns numbers to compare in this order. Smaller numbers are nearer. */
function rankPlan(plan: Plan, mismatches: Criterion[], filter: PlanFilter): number[] {
  const { speed, duration, maxMonthlyPrice } = filter;
  return [
    mismatches.length,
    ...CRITERIA.map((criterion) => (mismatches.includes(criterion) ? 1 : 0)),
    calculatePriceExcess(plan, filter),
    speed === null ? 0 : Math.abs(parseMbps(plan.speed) - parseMbps(speed)),
    duration === null
      ? 0
      : Math.abs(DURATIONS.indexOf(plan.duration) - DURATIONS.indexOf(duration)),
    // A visitor with a monthly limit compares monthly prices.
    maxMonthlyPrice === null ? toPaise(plan.firstTimeTotal) : calculateMonthlyRenewal(plan),
    DURATIONS.indexOf(plan.duration),
  ];
}

type Words = { plans: PlanWords; filterWords: BuilderPageWords["filter"] };

/** Returns, for example, 'without Netflix and ₹2 over your limit'. */
export function describeDifferences(plan: Plan, filter: PlanFilter, words: Words): string {
  const differences = listMismatches(plan, filter).map((criterion) =>
    describeDifference(plan, filter, criterion, words),
  );
  return words.plans.joinList(differences);
}

function describeDifference(
  plan: Plan,
  filter: PlanFilter,
  criterion: Criterion,
  { plans, filterWords }: Words,
): string {
  const { planTypes, durations } = plans;
  const { without, overLimit, insteadOf } = filterWords;
  const { planType, duration } = filter;
  switch (criterion) {
    case "app":
      return without(filter.app ?? "");
    case "planType":
      return insteadOf(planTypes[plan.planType], planType ? planTypes[planType] : "");
    case "duration":
      return insteadOf(durations[plan.duration], duration ? durations[duration] : "");
    case "maxMonthlyPrice":
      return overLimit(formatPaise(calculatePriceExcess(plan, filter)));
    default:
      return insteadOf(plan[criterion], filter[criterion] ?? "");
  }
}
