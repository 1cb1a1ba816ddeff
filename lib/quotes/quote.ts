// The specification calls the quote an invoice, so its title is INVOICE and its number starts with INV.
import type { Plan } from "../plans/schema";
import { formatTimeOfDay } from "../time";

/** Returns `INV-` and the last six digits of the time in milliseconds. */
export const formatQuoteNumber = (now: Date): string => `INV-${String(now.getTime()).slice(-6)}`;

/** The characters are safe in a header and as a file name. */
export function buildQuoteFileName({ speed, duration }: Pick<Plan, "speed" | "duration">): string {
  const speedName = speed
    .replace(/\s+/g, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const prefix = speedName ? `${speedName}_` : "";
  return `${prefix}${duration}_Plan_Invoice.pdf`;
}

const VALIDITY_MS = 30 * 24 * 3_600_000;
const dateFormat = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata" });

export const formatQuoteDates = (now: Date) => ({
  date: dateFormat.format(now),
  time: `${formatTimeOfDay(now.toISOString())} IST`,
  validUntil: dateFormat.format(now.getTime() + VALIDITY_MS),
});
