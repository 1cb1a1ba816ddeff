import type { CompareWords } from "../content/en/compare";
import type { PlanWords } from "../content/en/plans";
import { formatPaise, formatRupees } from "../money";
import { describeNamedApps, listApps } from "./apps-and-households";
import { MONTHS, NONE } from "./constants";
import { planDetails } from "./plan-details";
import { isSameText } from "./plan-identity";
import { priceTwelveMonths } from "./pricing";
import type { Plan, PlanDetailField } from "./schema";

export const MAX_COMPARED = 3;

export function buildComparePath(ids: readonly string[]): string {
  return `/compare?plans=${ids.map((id) => encodeURIComponent(id)).join(",")}`;
}

/** @param param for example `a,b`, or an array if the form of the plan table submits several check boxes */
export function parseComparedIds(param: string | string[] | undefined): string[] {
  const values = Array.isArray(param) ? param : [param ?? ""];
  const ids = values.flatMap((value) => value.toLowerCase().split(","));
  return [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
}

export function findComparedPlans(ids: readonly string[], catalogue: readonly Plan[]) {
  const plansById = new Map(catalogue.map((plan) => [plan._id, plan]));
  const found = ids.flatMap((id) => plansById.get(id) ?? []);
  const plans = found.slice(0, MAX_COMPARED);
  return {
    plans,
    notFoundCount: ids.length - found.length,
    notShownCount: found.length - plans.length,
  };
}

/** Returns the extra cost in paise over twelve months, compared with the cheapest plan. */
export function calculateExtraCosts(plans: readonly Plan[]): number[] {
  const totals = plans.map((plan) => priceTwelveMonths(plan, plan.gstPercent).total);
  const lowest = Math.min(...totals);
  return totals.map((total) => total - lowest);
}

type Words = { compare: CompareWords; plans: PlanWords };
type Detail = (plan: Plan, words: PlanWords) => string;

const NAME_DETAILS: Detail[] = [
  ({ duration }, { durations }) => durations[duration],
  ({ planType }, { planTypes }) => planTypes[planType],
  ({ ottTier }, { translateValue }) => translateValue(ottTier),
  ({ tvChannels }, { channelCount }) => (tvChannels === NONE ? NONE : channelCount(tvChannels)),
];

/** Adds as few details to the names as possible. */
export function buildUniquePlanNames(plans: readonly Plan[], words: PlanWords): string[] {
  const differs = (detail: Detail) => new Set(plans.map((plan) => detail(plan, words))).size > 1;
  let names: string[] = [];
  for (let count = 0; count <= NAME_DETAILS.length; count += 1) {
    const details = NAME_DETAILS.slice(0, count).filter(differs);
    names = plans.map((plan) => formatNameWithDetails(plan, details, words));
    if (new Set(names).size === plans.length) break;
  }
  return names;
}

function formatNameWithDetails(plan: Plan, details: Detail[], words: PlanWords): string {
  const name = `${plan.speed} ${plan.provider}`;
  const texts = details.map((detail) => detail(plan, words)).filter((text) => text !== NONE);
  return texts.length > 0 ? `${name} (${texts.join(", ")})` : name;
}

export function describeCheapest(plans: readonly Plan[], words: Words): string {
  const extraCosts = calculateExtraCosts(plans);
  const cheapest = plans[extraCosts.indexOf(0)];
  if (!cheapest) return "";
  const names = buildUniquePlanNames(plans, words.plans);
  const namedCosts = names.map((name, index) => ({ name, extraCost: extraCosts[index] ?? 0 }));
  const cheapestNames = namedCosts
    .filter(({ extraCost }) => extraCost === 0)
    .map(({ name }) => name);
  const dearerPlans = namedCosts
    .filter(({ extraCost }) => extraCost > 0)
    .sort((a, b) => a.extraCost - b.extraCost)
    .map(({ name, extraCost }) => ({ name, extraCost: formatPaise(extraCost) }));
  return words.compare.cheapestSummary(
    cheapestNames,
    formatTwelveMonthTotal(cheapest),
    dearerPlans,
  );
}

/** Title and description of a link preview, which names the plans and their prices. */
export function buildComparisonSnippet(plans: readonly Plan[], words: Words) {
  const names = buildUniquePlanNames(plans, words.plans);
  return {
    title: words.plans.joinList(names),
    description: listShareLines(plans, words).join(". "),
    path: buildComparePath(plans.map(({ _id }) => _id)),
  };
}

export function buildShareText(plans: readonly Plan[], words: Words, url: string): string {
  return [...listShareLines(plans, words), describeCheapest(plans, words), url].join("\n");
}

function listShareLines(plans: readonly Plan[], words: Words): string[] {
  const names = buildUniquePlanNames(plans, words.plans);
  return plans.map((plan, index) =>
    words.compare.shareLine(names[index] ?? "", formatTwelveMonthTotal(plan)),
  );
}

function formatTwelveMonthTotal(plan: Plan): string {
  return formatPaise(priceTwelveMonths(plan, plan.gstPercent).total);
}

type PriceRowId = keyof CompareWords["rows"];
export type CompareRow = { id: PriceRowId | PlanDetailField; label: string; values: string[] };

/** The fields in the headings of the columns. */
const HEADING_FIELDS: PlanDetailField[] = ["provider", "duration", "planType"];

export function buildCompareRows(plans: readonly Plan[], words: Words) {
  const rows = [...buildPriceRows(plans, words), ...buildDetailRows(plans, words.plans)];
  const isTableRow = ({ id, values }: CompareRow) => id === "total" || new Set(values).size > 1;
  return {
    tableRows: rows.filter(isTableRow),
    sameRows: rows.filter((row) => !isTableRow(row)),
  };
}

function buildPriceRows(plans: readonly Plan[], words: Words): CompareRow[] {
  const columns = plans.map((plan) => formatPrices(plan, words));
  const ids = Object.keys(words.compare.rows) as PriceRowId[];
  return ids.map((id) => ({
    id,
    label: words.compare.rows[id],
    values: columns.map((column) => column[id]),
  }));
}

function formatPrices(plan: Plan, { compare, plans }: Words): Record<PriceRowId, string> {
  const costs = priceTwelveMonths(plan, plan.gstPercent);
  return {
    firstPayment: formatPaise(costs.firstPayment),
    renewal: compare.renewal(
      formatPaise(costs.renewalPayment),
      MONTHS[plan.duration],
      costs.renewalCount,
    ),
    total: formatPaise(costs.total),
    monthlyAverage: formatPaise(costs.monthlyAverage),
    refundableAdvance: formatPaise(costs.advancePayment),
    installation: plan.installationFee === 0 ? plans.free : formatRupees(plan.installationFee),
  };
}

/** Omits the details that no plan states. */
function buildDetailRows(plans: readonly Plan[], words: PlanWords): CompareRow[] {
  const allApps = listApps(plans);
  const rows = new Map<PlanDetailField, CompareRow>();
  const statedFields = new Set<PlanDetailField>();
  for (const plan of plans) {
    for (const { field, label, value, isStated } of planDetails(plan, words)) {
      if (HEADING_FIELDS.includes(field)) continue;
      if (isStated) statedFields.add(field);
      const row = rows.get(field) ?? { id: field, label, values: [] };
      const text = field === "ottList" ? nameAllApps(plan, allApps, words) : value;
      row.values.push(text || words.none);
      rows.set(field, row);
    }
  }
  return [...rows].filter(([field]) => statedFields.has(field)).map(([, row]) => row);
}

/** @param allApps determines the order and spelling of app names, so that equal lists give equal texts */
function nameAllApps(plan: Plan, allApps: string[], words: PlanWords): string {
  const apps = allApps.filter((app) => plan.ottList.some((planApp) => isSameText(app, planApp)));
  return describeNamedApps(plan, apps, words);
}
