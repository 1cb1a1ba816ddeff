// Describes which plans a bulk change affects.
import { formatRupees } from "../money";
import { formatCount, formatNumber } from "../numbers";
import { DURATIONS, PLAN_TYPE_LABELS } from "./constants";
import { toIdentityKey } from "./plan-identity";
import { planResource } from "./resource";
import type { Plan } from "./schema";
import { compareSpeeds } from "./speed";

const listFormat = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** Returns, for example, `3 plans: BSNL, Monthly`. */
export function describeScope(plans: Plan[]): string {
  const providers = [...new Set(plans.map(({ provider }) => provider))].sort();
  const durations = DURATIONS.filter((name) => plans.some(({ duration }) => duration === name));
  const types = [...new Set(plans.map(({ planType }) => PLAN_TYPE_LABELS[planType]))];
  const parts = [nameUpToTwo(providers, "providers"), nameUpToTwo(durations, "durations")];
  if (types.length === 1) parts.push(...types);
  return `${formatCount(planResource, plans.length)}: ${parts.join(", ")}`;
}

function nameUpToTwo(names: string[], plural: string): string {
  return names.length > 2 ? `${names.length} ${plural}` : listFormat.format(names);
}

const MAX_LISTED_SPEEDS = 6;

/** Returns, for example, `60, 100 and 150 Mbps`. */
export function describeSpeeds(plans: Plan[]): string {
  const speeds = [...new Set(plans.map(({ speed }) => speed))].sort(compareSpeeds);
  if (speeds.length > MAX_LISTED_SPEEDS) return `${speeds.length} speeds`;
  const unit = " Mbps";
  if (!speeds.every((speed) => speed.endsWith(unit))) return listFormat.format(speeds);
  return listFormat.format(speeds.map((speed) => speed.slice(0, -unit.length))) + unit;
}

/** Returns the plans of `allPlans` that differ from one of `plans` only in a longer duration. */
export function findLongerDurations(plans: Plan[], allPlans: Plan[]): Plan[] {
  const ids = new Set(plans.map(({ _id }) => _id));
  const longerKeys = new Set<string>();
  for (const plan of plans) {
    const longerDurations = DURATIONS.slice(DURATIONS.indexOf(plan.duration) + 1);
    for (const duration of longerDurations) longerKeys.add(toPriceKey({ ...plan, duration }));
  }
  return allPlans.filter((plan) => !ids.has(plan._id) && longerKeys.has(toPriceKey(plan)));
}

const toPriceKey = (plan: Plan) => `${toIdentityKey(plan)}\n${plan.basePrice}`;

/** @param plans the result of `findLongerDurations`, not empty */
export function describeLongerDurations(plans: Plan[]): string {
  const speedCount = new Set(plans.map(({ speed }) => speed)).size;
  const durations = DURATIONS.filter((name) => plans.some(({ duration }) => duration === name));
  const prices = [...new Set(plans.map(({ basePrice }) => basePrice))].sort((a, b) => a - b);
  const subject = speedCount === 1 ? "This speed is" : "These speeds are";
  const plansStay =
    plans.length === 1 ? "that plan stays" : `those ${formatNumber(plans.length)} plans stay`;
  const priceList = listFormat.format(prices.map(formatRupees));
  return `${subject} sold ${listFormat.format(durations)}, too: ${plansStay} at ${priceList} a month.`;
}
