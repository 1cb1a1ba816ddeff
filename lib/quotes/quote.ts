// What names and dates a quote.
import type { Plan } from "../plans/schema";
import { clockText } from "../time";

/** `INV-` and the last six digits of the time in milliseconds. */
export const quoteNumber = (now: Date): string =>
  `INV-${String(now.getTime()).padStart(6, "0").slice(-6)}`;

/**
 * The download's name, `75Mbps_Quarterly_Plan_Invoice.pdf`: ASCII letters, digits, hyphens and
 * underscores only, so that it is safe in a header and in a folder. Blanks are dropped; anything
 * else becomes a hyphen, so that 1.5 Gbps does not turn into 15.
 */
export function quoteFileName({ speed, duration }: Pick<Plan, "speed" | "duration">): string {
  const name = speed
    .replace(/\s+/g, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${name && `${name}_`}${duration}_Plan_Invoice.pdf`;
}

const VALID_MS = 30 * 24 * 3_600_000;
const dateFormat = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata" });

/**
 * The day and the time of day in India, `7/2/2026` and `09:05 IST`, and the last day on which the
 * quote is valid.
 */
export const quoteDate = (now: Date) => ({
  date: dateFormat.format(now),
  time: `${clockText(now.toISOString())} IST`,
  validUntil: dateFormat.format(now.getTime() + VALID_MS),
});
