// A plan's price as lines that add up: the details card, the quote and the enquiry mail all
// show these, so they can never disagree.
import type { PlanWords } from "../content/en/plans";
import { formatPaise, formatRupees, toPaise } from "../money";
import { MONTHS, NONE, NOT_APPLICABLE } from "../plan-terms";
import { pricePlan } from "./pricing";
import type { Plan } from "./schema";

type PriceLine = {
  id: Exclude<keyof PlanWords["lines"], "total">;
  label: string;
  /** An amount, or Free. */
  value: string;
  /** Paise that the line adds to the total; a total adds nothing and repeats the sum so far. */
  paise: number;
  total: boolean;
};

type Row = [id: PriceLine["id"], label: string, paise: number, value?: string];

/**
 * @param monthlyPrice rupees of the Monthly plan that matches it, where there is one: the base
 *   line shows that price, and what the plan's own price differs from it is a line of its own
 */
export function priceLines(
  plan: Plan,
  { lines, durations, free }: PlanWords,
  monthlyPrice = plan.basePrice,
): PriceLine[] {
  const { discountAmount, ott, tv, gst, installationFee, advancePayment, ...figures } = pricePlan(
    plan,
    plan.gstPercent,
  );
  const months = MONTHS[plan.duration];
  const base = toPaise(monthlyPrice) * months;
  const difference = figures.base - base;
  const monthly = formatRupees(monthlyPrice);
  const overMonths = months > 1 ? `${monthly} × ${months} (${formatPaise(base)})` : monthly;
  const orFree = (paise: number) => (paise === 0 ? free : formatPaise(paise));
  // A charge has its line also where no tier or channels are named: it is in the total.
  const has = (charge: number, name: string) =>
    charge > 0 || (charge !== NOT_APPLICABLE && name !== NONE);
  const rows: (Row | false)[] = [
    ["base", lines.base, base, overMonths],
    difference !== 0 && ["difference", lines.difference(durations[plan.duration]), difference],
    discountAmount > 0 && ["discount", lines.discount(plan.discountPercent), -discountAmount],
    has(plan.ottCharge, plan.ottTier) && ["ott", lines.ott(plan.ottTier), ott, orFree(ott)],
    has(plan.tvCharge, plan.tvChannels) && ["tv", lines.tv(plan.tvChannels), tv, orFree(tv)],
    ["gst", lines.gst(plan.gstPercent), gst],
    ["renewalTotal", lines.renewalTotal, figures.renewalTotal],
    ["installationFee", lines.installationFee, installationFee, orFree(installationFee)],
    advancePayment > 0 && ["advancePayment", lines.advancePayment, advancePayment],
    ["firstTimeTotal", lines.firstTimeTotal, figures.firstTimeTotal],
  ];
  return rows.flatMap((row) => {
    if (!row) return [];
    const [id, label, paise, value = formatPaise(paise)] = row;
    return { id, label, value, paise, total: id === "renewalTotal" || id === "firstTimeTotal" };
  });
}
