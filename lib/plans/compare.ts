// Plans side by side: how an address names them, what they cost over twelve months, and what of
// them differs.
import type { CompareWords } from "../content/en/compare";
import type { PlanWords } from "../content/en/plans";
import { formatPaise, formatRupees } from "../money";
import { MONTHS, NONE } from "../plan-terms";
import { appsNamed, appsOffered } from "./known-names";
import { sameText } from "./plan-key";
import { priceTwelveMonths } from "./pricing";
import type { Plan } from "./schema";

export const MOST_COMPARED = 3;

export const comparePath = (ids: readonly string[]): string =>
  `/compare?plans=${ids.map(encodeURIComponent)}`;

/** The plans that an address names, each once: `a,b`, or one by one as a form's check boxes do. */
export function readIds(param: string | string[] | undefined): string[] {
  const ids = [param ?? []].flat().flatMap((part) => part.toLowerCase().split(","));
  return [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
}

export function findCompared(ids: readonly string[], catalogue: readonly Plan[]) {
  const offered = new Map(catalogue.map((plan) => [plan._id, plan]));
  const found = ids.flatMap((id) => offered.get(id) ?? []);
  return { plans: found.slice(0, MOST_COMPARED), gone: ids.length - found.length };
}

/** Paise that each costs more over twelve months than whichever costs least: 0 for that one. */
export function overLeast(plans: readonly Plan[]): number[] {
  const totals = plans.map((plan) => priceTwelveMonths(plan, plan.gstPercent).total);
  const least = Math.min(...totals);
  return totals.map((total) => total - least);
}

type Words = { compare: CompareWords; plans: PlanWords };

/** What else may differ between two plans, in the order in which people name it. */
const FURTHER: ((plan: Plan, words: PlanWords) => string)[] = [
  ({ duration }, { durations }) => durations[duration],
  ({ planType }, { types }) => types[planType],
  ({ ottTier }) => ottTier,
  ({ tvChannels }, { channels }) => (tvChannels === NONE ? NONE : channels(tvChannels)),
];

/** Each by its speed and provider, and by as much more as no other has. */
export function namesOf(plans: readonly Plan[], words: PlanWords): string[] {
  let names: string[] = [];
  for (let further = 0; further <= FURTHER.length; further += 1) {
    const parts = FURTHER.slice(0, further).filter(
      (part) => new Set(plans.map((plan) => part(plan, words))).size > 1,
    );
    names = plans.map((plan) => {
      const details = parts.map((part) => part(plan, words)).filter((text) => text !== NONE);
      const name = `${plan.speed} ${plan.provider}`;
      return details.length > 0 ? `${name} (${details.join(", ")})` : name;
    });
    if (new Set(names).size === plans.length) break;
  }
  return names;
}

export function leastText(plans: readonly Plan[], words: Words): string {
  const over = overLeast(plans);
  const named = namesOf(plans, words.plans).map((name, at) => ({ name, paise: over[at] ?? 0 }));
  const least = named.filter(({ paise }) => paise === 0).map(({ name }) => name);
  const others = named
    .filter(({ paise }) => paise > 0)
    .sort((one, other) => one.paise - other.paise)
    .map(({ name, paise }) => ({ name, less: formatPaise(paise) }));
  const cheapest = plans[over.indexOf(0)];
  return cheapest ? words.compare.least(least, totalOf(cheapest), others) : "";
}

export function shareText(plans: readonly Plan[], words: Words, address: string): string {
  const names = namesOf(plans, words.plans);
  const lines = plans.map((plan, at) => words.compare.share(names[at] ?? "", totalOf(plan)));
  return [...lines, leastText(plans, words), address].join("\n");
}

type RowId = keyof CompareWords["rows"];
export type CompareRow = { id: RowId; label: string; values: string[] };

export function compareRows(plans: readonly Plan[], words: Words) {
  const facts = plans.map((plan) => factsOf(plan, appsOffered(plans), words));
  const rows = Object.entries(words.compare.rows).map(([id, label]) => ({
    id: id as RowId,
    label,
    values: facts.map((fact) => fact[id as RowId]),
  }));
  const stands = ({ id, values }: CompareRow) => id === "total" || new Set(values).size > 1;
  return { differ: rows.filter(stands), same: rows.filter((row) => !stands(row)) };
}

const totalOf = (plan: Plan): string => formatPaise(priceTwelveMonths(plan, plan.gstPercent).total);

/** @param apps in the order in which they are named, so that the same ones read the same */
function factsOf(plan: Plan, apps: string[], { compare, plans }: Words): Record<RowId, string> {
  const year = priceTwelveMonths(plan, plan.gstPercent);
  const orNone = (text: string) => (text === NONE || text === "" ? plans.none : text);
  const named = apps.filter((app) => plan.ottList.some((own) => sameText(app, own)));
  return {
    first: formatPaise(year.first),
    renewal: compare.renewal(formatPaise(year.renewal), MONTHS[plan.duration], year.renewals),
    total: formatPaise(year.total),
    average: formatPaise(year.average),
    comesBack: formatPaise(year.comesBack),
    installation: plan.installationFee === 0 ? plans.free : formatRupees(plan.installationFee),
    speed: plan.speed,
    channels: orNone(plan.tvChannels),
    apps: orNone(appsNamed(plan, named, plans)),
    router: orNone(plan.router),
    box: plan.androidBox ? plans.included : plans.none,
  };
}
