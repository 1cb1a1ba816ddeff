// Calculations use integer paise. The database, JSON and the screen use rupees with at most two decimals.

export const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const toRupees = (paise: number): number => paise / 100;

/** Rounds half up to a paisa, exactly. `paise` must not be negative, and `percent` has at most two decimals. */
export function calculatePercentage(paise: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((paise * hundredths + 5_000) / 10_000);
}

const wholeFormat = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const paiseFormat = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `₹1,25,000`, `₹2,035.64`, `−₹71.88` */
export function formatPaise(paise: number): string {
  const amount = Math.abs(paise);
  const number =
    amount % 100 === 0 ? wholeFormat.format(amount / 100) : paiseFormat.format(amount / 100);
  return `${paise < 0 ? "−" : ""}₹${number}`;
}

export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees));
