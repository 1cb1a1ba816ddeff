// The prices that a text names, and whether the catalogue has them. Safe in the browser.
import { toPaise } from "../money";
import type { Plan } from "../plans/schema";
import { plainDigits } from "../values";

const AMOUNT = String.raw`(\d+(?:,\d+)*(?:\.\d{1,2})?)`;
const RUPEES = String.raw`ரூ(?:பாய்|\.|(?![\p{L}\p{M}]))`;
/** `₹425`, `Rs. 425`, `425/-`, `425 ரூபாய்`. Each row of digits is read from its beginning: linear. */
const NAMED = new RegExp(
  String.raw`(?:₹|(?<![a-z])(?:Rs\.?|INR)|${RUPEES})\s{0,2}${AMOUNT}|(?<![\d.,])${AMOUNT}\s{0,2}(?:\/-|₹|Rs(?![a-z])|rupees?(?![a-z])|${RUPEES})`,
  "giu",
);
/** Such an amount is no plan's. */
const LARGE = /^\s?(?:lakh|lac|crore|லட்ச|கோடி)/i;

/** Every amount of the catalogue in paise, each once: what a plan costs, and what its parts do. */
export function pricesOf(plans: readonly Plan[]): number[] {
  const amounts = plans.flatMap((plan) => [
    ...[plan.basePrice, plan.ottCharge, plan.tvCharge, plan.installationFee, plan.advancePayment],
    ...[plan.discountAmount, plan.gst, plan.renewalTotal, plan.firstTimeTotal],
    plan.renewalTotal - plan.gst,
  ]);
  return [...new Set(amounts.map(toPaise))];
}

/**
 * The amounts in a text that the catalogue does not have, as they are written; one in whole rupees may
 * leave off the paise.
 *
 * @param prices in paise
 */
export function unknownPrices(text: string, prices: ReadonlySet<number>): string[] {
  const plain = plainDigits(text);
  const found = Array.from(plain.matchAll(NAMED), ({ 0: written, 1: one, 2: other, index }) => ({
    written: written.trim(),
    paise: toPaise(Number((one ?? other ?? "").replaceAll(",", ""))),
    isLarge: LARGE.test(plain.slice(index + written.length, index + written.length + 8)),
  }));
  const isKnown = (paise: number) =>
    paise === 0 || prices.has(paise) || (paise % 100 === 0 && hasNear(prices, paise));
  const unknown = found.filter(({ paise, isLarge }) => !isLarge && !isKnown(paise));
  return [...new Set(unknown.map(({ written }) => written))];
}

function hasNear(prices: ReadonlySet<number>, paise: number): boolean {
  for (let off = -99; off < 100; off++) if (prices.has(paise + off)) return true;
  return false;
}
