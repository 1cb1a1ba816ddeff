// A plan's price as lines that add up: the details card, the quote and the enquiry mail all
// show these, so they can never disagree.
import type { PlanWords } from "../content/en/plans";
import { formatPaise, formatRupees, toPaise } from "../money";
import { MONTHS, NONE, NOT_APPLICABLE } from "../plan-terms";
import { pricePlan } from "./pricing";
import type { Plan } from "./schema";

export type PriceLine = {
  id: Exclude<keyof PlanWords["lines"], "total">;
  label: string;
  /** An amount, or Free. */
  value: string;
  /** Paise that the line adds to the total; a total adds nothing and repeats the sum so far. */
  paise: number;
  total: boolean;
};

/**
 * @param monthlyPrice rupees of the Monthly plan that matches it, where there is one: the base
 *   line shows that price, and what the plan's own price differs from it is a line of its own
 */
export function priceLines(
  plan: Plan,
  words: PlanWords,
  monthlyPrice = plan.basePrice,
): PriceLine[] {
  const orFree = (paise: number) => (paise === 0 ? words.free : formatPaise(paise));
  const figures = pricePlan(plan, plan.gstPercent);
  const months = MONTHS[plan.duration];
  const monthlyBase = toPaise(monthlyPrice) * months;
  const difference = figures.base - monthlyBase;

  const lines: PriceLine[] = [
    line("base", words.lines.base, monthlyBase, baseValue(monthlyPrice, months)),
  ];
  if (difference !== 0)
    lines.push(
      line("difference", words.lines.difference(words.durations[plan.duration]), difference),
    );
  if (figures.discountAmount > 0)
    lines.push(
      line("discount", words.lines.discount(plan.discountPercent), -figures.discountAmount),
    );
  // A charge has its line also where no tier or channels are named: it is in the total.
  if (plan.ottCharge > 0 || (plan.ottCharge !== NOT_APPLICABLE && plan.ottTier !== NONE))
    lines.push(line("ott", words.lines.ott(plan.ottTier), figures.ott, orFree(figures.ott)));
  if (plan.tvCharge > 0 || (plan.tvCharge !== NOT_APPLICABLE && plan.tvChannels !== NONE))
    lines.push(line("tv", words.lines.tv(plan.tvChannels), figures.tv, orFree(figures.tv)));
  lines.push(
    line("gst", words.lines.gst(plan.gstPercent), figures.gst),
    total("renewalTotal", words.lines.renewalTotal, figures.renewalTotal),
    line(
      "installationFee",
      words.lines.installationFee,
      figures.installationFee,
      orFree(figures.installationFee),
    ),
  );
  if (figures.advancePayment > 0)
    lines.push(line("advancePayment", words.lines.advancePayment, figures.advancePayment));
  lines.push(total("firstTimeTotal", words.lines.firstTimeTotal, figures.firstTimeTotal));
  return lines;
}

function baseValue(monthlyPrice: number, months: number): string {
  const monthly = formatRupees(monthlyPrice);
  if (months === 1) return monthly;
  return `${monthly} × ${months} (${formatPaise(toPaise(monthlyPrice) * months)})`;
}

function line(
  id: PriceLine["id"],
  label: string,
  paise: number,
  value = formatPaise(paise),
): PriceLine {
  return { id, label, value, paise, total: false };
}

function total(id: PriceLine["id"], label: string, paise: number): PriceLine {
  return { id, label, value: formatPaise(paise), paise, total: true };
}
