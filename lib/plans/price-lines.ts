// The price of a plan as lines that add up. Shared by the builder's details, the quote and the enquiry
// mail, so that they cannot differ.
import type { PlanWords } from "../content/en/plans";
import { formatPaise, formatRupees, toPaise } from "../money";
import { MONTHS, NONE, NOT_APPLICABLE } from "../plan-constants";
import { pricePlan } from "./pricing";
import type { Plan } from "./schema";

type PriceLine = {
  id: Exclude<keyof PlanWords["priceLines"], "total">;
  label: string;
  /** A formatted amount, or the word for free. */
  value: string;
  /** The amount to add; for a total, the sum of the lines before it. */
  paise: number;
  isTotal: boolean;
};

type LineTuple = [id: PriceLine["id"], label: string, paise: number, value?: string];

/**
 * @param monthlyPrice base price of the same plan if paid monthly, in rupees. The first line shows
 *   this price; if the plan's own base price differs, a second line shows the difference.
 */
export function buildPriceLines(
  plan: Plan,
  { priceLines, durations, free }: PlanWords,
  monthlyPrice = plan.basePrice,
): PriceLine[] {
  const { discountAmount, ott, tv, gst, installationFee, advancePayment, ...amounts } = pricePlan(
    plan,
    plan.gstPercent,
  );
  const months = MONTHS[plan.duration];
  const base = toPaise(monthlyPrice) * months;
  const difference = amounts.base - base;
  const monthlyText = formatRupees(monthlyPrice);
  const baseText = months > 1 ? `${monthlyText} × ${months} (${formatPaise(base)})` : monthlyText;
  const formatOrFree = (paise: number) => (paise === 0 ? free : formatPaise(paise));
  // A paid charge is shown even without a tier or channels, because the total includes it.
  const isChargeShown = (charge: number, name: string) =>
    charge > 0 || (charge !== NOT_APPLICABLE && name !== NONE);
  const rows: (LineTuple | false)[] = [
    ["base", priceLines.base, base, baseText],
    difference !== 0 && ["difference", priceLines.difference(durations[plan.duration]), difference],
    discountAmount > 0 && ["discount", priceLines.discount(plan.discountPercent), -discountAmount],
    isChargeShown(plan.ottCharge, plan.ottTier) && [
      "ott",
      priceLines.ott(plan.ottTier),
      ott,
      formatOrFree(ott),
    ],
    isChargeShown(plan.tvCharge, plan.tvChannels) && [
      "tv",
      priceLines.tv(plan.tvChannels),
      tv,
      formatOrFree(tv),
    ],
    ["gst", priceLines.gst(plan.gstPercent), gst],
    ["renewalTotal", priceLines.renewalTotal, amounts.renewalTotal],
    ["installationFee", priceLines.installationFee, installationFee, formatOrFree(installationFee)],
    advancePayment > 0 && ["advancePayment", priceLines.advancePayment, advancePayment],
    ["firstTimeTotal", priceLines.firstTimeTotal, amounts.firstTimeTotal],
  ];
  return rows.flatMap((row) => {
    if (!row) return [];
    const [id, label, paise, value = formatPaise(paise)] = row;
    return { id, label, value, paise, isTotal: id === "renewalTotal" || id === "firstTimeTotal" };
  });
}
