import { calculatePercentage, formatPaise, toPaise, toRupees } from "../money";
import { MONTHS, NOT_APPLICABLE } from "./constants";
import type { Plan, PlanPricing } from "./schema";

/** @returns integer paise for the whole duration; each amount is rounded half up */
export function pricePlan(pricing: PlanPricing, gstPercent: number) {
  const months = MONTHS[pricing.duration];
  const base = toPaise(pricing.basePrice) * months;
  const discountAmount = calculatePercentage(base, pricing.discountPercent);
  const ott = toChargePaise(pricing.ottCharge) * months;
  const tv = toChargePaise(pricing.tvCharge) * months;
  const taxable = base - discountAmount + ott + tv;
  const gst = calculatePercentage(taxable, gstPercent);
  const renewalTotal = taxable + gst;
  const installationFee = toPaise(pricing.installationFee);
  const advancePayment = toPaise(pricing.advancePayment);
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
export type PlanAmounts = ReturnType<typeof pricePlan>;

/** @returns integer paise; the average is rounded half up */
export function priceTwelveMonths(pricing: PlanPricing, gstPercent: number) {
  const { firstTimeTotal, renewalTotal, advancePayment } = pricePlan(pricing, gstPercent);
  const renewalCount = 12 / MONTHS[pricing.duration] - 1;
  const twelveMonthTotal = firstTimeTotal + renewalCount * renewalTotal;
  return {
    firstPayment: firstTimeTotal,
    renewalPayment: renewalTotal,
    renewalCount,
    total: twelveMonthTotal,
    monthlyAverage: Math.round(twelveMonthTotal / 12),
    advancePayment,
  };
}

/** @returns paise, with GST */
export function calculateMonthlyRenewal(plan: Pick<Plan, "renewalTotal" | "duration">): number {
  return Math.round(toPaise(plan.renewalTotal) / MONTHS[plan.duration]);
}

/** Returns, for example, 'Base price ₹449 → ₹4,490'. A new duration alone is not a jump. */
export function describePriceJumps(before: Plan, after: PlanPricing): string {
  const oldAmounts = pricePlan({ ...before, duration: after.duration }, before.gstPercent);
  const newAmounts = pricePlan(after, before.gstPercent);
  const changes = [
    { name: "Base price", from: oldAmounts.base, to: newAmounts.base },
    { name: "Renewal total", from: oldAmounts.renewalTotal, to: newAmounts.renewalTotal },
    { name: "First time total", from: oldAmounts.firstTimeTotal, to: newAmounts.firstTimeTotal },
  ];
  return changes
    .filter(({ from, to }) => to > from * 2 || to < from / 2)
    .map(({ name, from, to }) => `${name} ${formatPaise(from)} → ${formatPaise(to)}`)
    .join(", ");
}

export function derivePlanFields(pricing: PlanPricing, gstPercent: number) {
  const amounts = pricePlan(pricing, gstPercent);
  return {
    discountAmount: toRupees(amounts.discountAmount),
    gst: toRupees(amounts.gst),
    gstPercent,
    renewalTotal: toRupees(amounts.renewalTotal),
    firstTimeTotal: toRupees(amounts.firstTimeTotal),
  } satisfies Partial<Plan>;
}

const toChargePaise = (rupees: number): number => (rupees === NOT_APPLICABLE ? 0 : toPaise(rupees));
