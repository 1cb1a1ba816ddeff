// Number, file name and dates of a quote. The specification calls the quote an invoice: its title is
// INVOICE, its number starts with INV and its file name ends in Invoice.
import type { Plan } from "../plans/schema";
import { formatTimeOfDay } from "../time";

/** Returns `INV-` and the last six digits of the time in milliseconds. */
export const formatQuoteNumber = (now: Date): string =>
  `INV-${String(now.getTime()).padStart(6, "0").slice(-6)}`;

/**
 * Returns, for example, `75Mbps_Quarterly_Plan_Invoice.pdf`. Has only ASCII letters, digits, hyphens
 * and underscores, so that it is safe in a header and as a file name. `1.5 Gbps` becomes `1-5Gbps`.
 */
export function buildQuoteFileName({ speed, duration }: Pick<Plan, "speed" | "duration">): string {
  const name = speed
    .replace(/\s+/g, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${name && `${name}_`}${duration}_Plan_Invoice.pdf`;
}

const VALIDITY_MS = 30 * 24 * 3_600_000;
const dateFormat = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata" });

/** Returns, for example, `7/2/2026` and `09:05 IST`, in the time zone of India. */
export const formatQuoteDates = (now: Date) => ({
  date: dateFormat.format(now),
  time: `${formatTimeOfDay(now.toISOString())} IST`,
  validUntil: dateFormat.format(now.getTime() + VALIDITY_MS),
});
