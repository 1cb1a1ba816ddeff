// The builder's details, the quote and the enquiry mail share these lines, so that they cannot differ.
import type { PlanWords } from "../content/en/plans";
import { formatPaise, formatRupees, toPaise } from "../money";
import { MONTHS, NONE, NOT_APPLICABLE } from "./constants";
import { type PlanAmounts, pricePlan } from "./pricing";
import type { Plan } from "./schema";

type Line = {
  id: Exclude<keyof PlanWords["priceLines"], "total">;
  label: string;
  value: string;
  /** A total is the sum of all preceding lines that are not totals. */
  paise: number;
};
type PriceLine = Line & { isTotal: boolean };

type PriceLineOptions = {
  /** Base price of a month if paid monthly, in rupees. If it differs from the plan, a second line shows the difference. */
  monthlyPrice?: number;
  /** Lists an advance payment of ₹0 too, as the lines always do with the installation fee. */
  listFreeAdvance?: boolean;
};

export function buildPriceLines(
  plan: Plan,
  words: PlanWords,
  { monthlyPrice = plan.basePrice, listFreeAdvance = false }: PriceLineOptions = {},
): PriceLine[] {
  const amounts = pricePlan(plan, plan.gstPercent);
  const lines = [
    ...buildBaseLines(plan, amounts, words, monthlyPrice),
    ...buildExtraLines(plan, amounts, words),
    ...buildTotalLines(plan, amounts, words, listFreeAdvance),
  ];
  return lines.map((line) => ({
    ...line,
    isTotal: line.id === "renewalTotal" || line.id === "firstTimeTotal",
  }));
}

function buildBaseLines(
  plan: Plan,
  amounts: PlanAmounts,
  { priceLines, durations }: PlanWords,
  monthlyPrice: number,
): Line[] {
  const months = MONTHS[plan.duration];
  const baseIfPaidMonthly = toPaise(monthlyPrice) * months;
  const difference = amounts.base - baseIfPaidMonthly;
  const monthlyText = formatRupees(monthlyPrice);
  const lines: Line[] = [
    {
      id: "base",
      label: priceLines.base,
      value:
        months > 1 ? `${monthlyText} × ${months} (${formatPaise(baseIfPaidMonthly)})` : monthlyText,
      paise: baseIfPaidMonthly,
    },
  ];
  if (difference !== 0)
    lines.push({
      id: "durationDifference",
      label: priceLines.durationDifference(durations[plan.duration]),
      value: formatPaise(difference),
      paise: difference,
    });
  if (amounts.discountAmount > 0)
    lines.push({
      id: "discount",
      label: priceLines.discount(plan.discountPercent),
      value: formatPaise(-amounts.discountAmount),
      paise: -amounts.discountAmount,
    });
  return lines;
}

function buildExtraLines(
  plan: Plan,
  amounts: PlanAmounts,
  { priceLines, free, translateValue }: PlanWords,
): Line[] {
  const lines: Line[] = [];
  if (isChargeShown(plan.ottCharge, plan.ottTier))
    lines.push({
      id: "ott",
      label: priceLines.ott(translateValue(plan.ottTier)),
      value: formatOrFree(amounts.ott, free),
      paise: amounts.ott,
    });
  if (isChargeShown(plan.tvCharge, plan.tvChannels))
    lines.push({
      id: "tv",
      label: priceLines.tv(plan.tvChannels),
      value: formatOrFree(amounts.tv, free),
      paise: amounts.tv,
    });
  return lines;
}

function buildTotalLines(
  plan: Plan,
  amounts: PlanAmounts,
  { priceLines, free }: PlanWords,
  listFreeAdvance: boolean,
): Line[] {
  const { gst, renewalTotal, installationFee, advancePayment, firstTimeTotal } = amounts;
  const lines: Line[] = [
    {
      id: "gst",
      label: priceLines.gst(plan.gstPercent),
      value: formatPaise(gst),
      paise: gst,
    },
    {
      id: "renewalTotal",
      label: priceLines.renewalTotal,
      value: formatPaise(renewalTotal),
      paise: renewalTotal,
    },
    {
      id: "installationFee",
      label: priceLines.installationFee,
      value: formatOrFree(installationFee, free),
      paise: installationFee,
    },
  ];
  if (advancePayment > 0 || listFreeAdvance)
    lines.push({
      id: "advancePayment",
      label: priceLines.advancePayment,
      value: formatOrFree(advancePayment, free),
      paise: advancePayment,
    });
  lines.push({
    id: "firstTimeTotal",
    label: priceLines.firstTimeTotal,
    value: formatPaise(firstTimeTotal),
    paise: firstTimeTotal,
  });
  return lines;
}

/** Shows a paid charge even if its tier or channels are None, because the total includes the charge. */
function isChargeShown(rupees: number, name: string): boolean {
  return rupees > 0 || (rupees !== NOT_APPLICABLE && name !== NONE);
}

function formatOrFree(paise: number, free: string): string {
  return paise === 0 ? free : formatPaise(paise);
}
