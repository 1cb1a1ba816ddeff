// The one place where a plan's figures are made.
import { formatPaise, percentOf, toPaise, toRupees } from "../money";
import { MONTHS, NOT_APPLICABLE } from "../plan-terms";
import type { Plan, PlanTerms } from "./schema";

/**
 * Prices a plan, rounding half up at each line.
 *
 * @param terms rupees a month before GST; one-off amounts in rupees with GST
 * @param gstPercent 0 to 100, at most two decimals
 * @returns every figure of the plan, in integer paise, for its whole duration
 */
export function pricePlan(terms: PlanTerms, gstPercent: number) {
  const months = MONTHS[terms.duration];
  const base = toPaise(terms.basePrice) * months;
  const discountAmount = percentOf(base, terms.discountPercent);
  const ott = monthlyCharge(terms.ottCharge) * months;
  const tv = monthlyCharge(terms.tvCharge) * months;
  const taxable = base - discountAmount + ott + tv;
  const gst = percentOf(taxable, gstPercent);
  const renewalTotal = taxable + gst;
  const installationFee = toPaise(terms.installationFee);
  const advancePayment = toPaise(terms.advancePayment);
  return {
    base,
    discountAmount,
    ott,
    tv,
    gst,
    renewalTotal,
    installationFee,
    advancePayment,
    firstTimeTotal: renewalTotal + installationFee + advancePayment,
  };
}
export type PlanFigures = ReturnType<typeof pricePlan>;

/**
 * What twelve months of a plan cost in all: the first payment, one-off parts with it, and each renewal.
 *
 * @returns integer paise; `average` is a month's, rounded half up; `comesBack` is what of the total is
 *   an advance
 */
export function priceTwelveMonths(terms: PlanTerms, gstPercent: number) {
  const { firstTimeTotal, renewalTotal, advancePayment } = pricePlan(terms, gstPercent);
  const renewals = 12 / MONTHS[terms.duration] - 1;
  const total = firstTimeTotal + renewals * renewalTotal;
  return {
    first: firstTimeTotal,
    renewal: renewalTotal,
    renewals,
    total,
    average: Math.floor((total + 6) / 12),
    comesBack: advancePayment,
  };
}

/** In words, what became more than double or less than half at the same duration; or nothing. */
export function priceJumps(before: Plan, after: PlanTerms): string {
  const was = pricePlan({ ...before, duration: after.duration }, before.gstPercent);
  const now = pricePlan(after, before.gstPercent);
  const figures = [
    ["Base price", was.base, now.base],
    ["Renewal total", was.renewalTotal, now.renewalTotal],
    ["First time total", was.firstTimeTotal, now.firstTimeTotal],
  ] as const;
  return figures
    .filter(([, from, to]) => to > from * 2 || to < from / 2)
    .map(([name, from, to]) => `${name} ${formatPaise(from)} → ${formatPaise(to)}`)
    .join(", ");
}

/** The derived fields of a plan's JSON, in rupees. */
export function derivedFields(terms: PlanTerms, gstPercent: number) {
  const figures = pricePlan(terms, gstPercent);
  return {
    discountAmount: toRupees(figures.discountAmount),
    gst: toRupees(figures.gst),
    gstPercent,
    renewalTotal: toRupees(figures.renewalTotal),
    firstTimeTotal: toRupees(figures.firstTimeTotal),
  } satisfies Partial<Plan>;
}

const monthlyCharge = (rupees: number): number => (rupees === NOT_APPLICABLE ? 0 : toPaise(rupees));
