// Money is counted in integer paise. Rupees appear at the edges only: in the database (exact
// decimals), in JSON (numbers with at most two decimals) and on the screen.

/** Rupees with at most two decimals to integer paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Integer paise to rupees, for JSON. */
export const toRupees = (paise: number): number => paise / 100;

/**
 * A percentage of an amount, rounded half up to a whole paisa. Percentages have at most two
 * decimals, so the product stays an exact integer until the one division.
 *
 * @param paise a non-negative amount in integer paise
 * @param percent 0 to 100, at most two decimals
 */
export function percentOf(paise: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((paise * hundredths + 5_000) / 10_000);
}

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in paise as Indians write it: `₹1,25,000`, `₹2,035.64`, `−₹71.88`. */
export function formatPaise(paise: number): string {
  const amount = Math.abs(paise);
  const figure = amount % 100 === 0 ? whole.format(amount / 100) : withPaise.format(amount / 100);
  return `${paise < 0 ? "−" : ""}₹${figure}`;
}

/** An amount in rupees, written the same way. */
export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees));
