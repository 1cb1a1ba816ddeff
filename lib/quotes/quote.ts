// What names and dates a quote.
import type { Plan } from "../plans/schema";

/** `INV-` and the last six digits of the time in milliseconds. */
export function quoteNumber(now: Date): string {
  return `INV-${String(now.getTime()).padStart(6, "0").slice(-6)}`;
}

/**
 * The download's name, `75Mbps_Quarterly_Plan_Invoice.pdf`: ASCII letters, digits, hyphens and
 * underscores only, so that it is safe in a header and in a folder. Blanks are dropped; anything
 * else becomes a hyphen, so that 1.5 Gbps does not turn into 15.
 */
export function quoteFileName(plan: Pick<Plan, "speed" | "duration">): string {
  const words = [fileNameWord(plan.speed), fileNameWord(plan.duration), "Plan_Invoice"];
  return `${words.filter((word) => word !== "").join("_")}.pdf`;
}

function fileNameWord(text: string): string {
  return text
    .replace(/\s+/g, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

const inIndia = { timeZone: "Asia/Kolkata" } as const;
const dateFormat = new Intl.DateTimeFormat("en-IN", inIndia);
const timeFormat = new Intl.DateTimeFormat("en-IN", {
  ...inIndia,
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** The day and the time of day in India: `7/2/2026` and `9:05 am`. */
export function quoteDate(now: Date): { date: string; time: string } {
  // Some versions of Node set a narrow no-break space before am and pm; the quote's font has none.
  return { date: dateFormat.format(now), time: timeFormat.format(now).replace(/\s/g, " ") };
}
