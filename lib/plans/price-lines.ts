// A plan's price as lines that add up: the details card, the quote and the enquiry mail all
// show these, so they can never disagree.
import { formatPaise, formatRupees, toPaise } from "../money";
import { pricePlan } from "./pricing";
import type { Plan } from "./schema";
import { MONTHS, NONE, NOT_APPLICABLE } from "./terms";

export type PriceLine = {
  id:
    | "base"
    | "difference"
    | "discount"
    | "ott"
    | "tv"
    | "gst"
    | "renewalTotal"
    | "installationFee"
    | "advancePayment"
    | "firstTimeTotal";
  label: string;
  /** As it is shown: an amount, or Free. */
  value: string;
  /** Paise that the line adds to the total; a total adds nothing and repeats the sum so far. */
  paise: number;
  total: boolean;
};

/**
 * @param plan the plan to explain
 * @param monthlyPrice rupees of the Monthly plan that matches it, where there is one: the base
 *   line is told in that price, and what the plan's own price differs from it is a line of its own
 */
export function priceLines(plan: Plan, monthlyPrice = plan.basePrice): PriceLine[] {
  const figures = pricePlan(plan, plan.gstPercent);
  const months = MONTHS[plan.duration];
  const monthlyBase = toPaise(monthlyPrice) * months;
  const difference = figures.base - monthlyBase;

  const lines: PriceLine[] = [
    line("base", "Base price", monthlyBase, baseValue(monthlyPrice, months)),
  ];
  if (difference !== 0) lines.push(line("difference", `${plan.duration} price`, difference));
  if (figures.discountAmount > 0)
    lines.push(line("discount", `Discount, ${plan.discountPercent} %`, -figures.discountAmount));
  if (plan.ottCharge !== NOT_APPLICABLE && plan.ottTier !== NONE)
    lines.push(line("ott", `OTT, ${plan.ottTier}`, figures.ott, orFree(figures.ott)));
  if (plan.tvCharge !== NOT_APPLICABLE && plan.tvChannels !== NONE)
    lines.push(line("tv", `TV, ${plan.tvChannels} channels`, figures.tv, orFree(figures.tv)));
  lines.push(
    line("gst", `GST, ${plan.gstPercent} %`, figures.gst),
    total("renewalTotal", "Renewal total", figures.renewalTotal),
    line(
      "installationFee",
      "Installation",
      figures.installationFee,
      orFree(figures.installationFee),
    ),
  );
  if (figures.advancePayment > 0)
    lines.push(line("advancePayment", "Advance payment", figures.advancePayment));
  lines.push(total("firstTimeTotal", "First time total", figures.firstTimeTotal));
  return lines;
}

function baseValue(monthlyPrice: number, months: number): string {
  const monthly = formatRupees(monthlyPrice);
  if (months === 1) return monthly;
  return `${monthly} × ${months} (${formatPaise(toPaise(monthlyPrice) * months)})`;
}

function orFree(paise: number): string {
  return paise === 0 ? "Free" : formatPaise(paise);
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
