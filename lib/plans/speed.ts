// The only module that reads the number in a speed. Speeds are free text, such as `75 Mbps` or `1 Gbps`.
import { toAsciiDigits } from "../text";

/** Sorts texts without a number last. */
const NO_NUMBER = Number.MAX_SAFE_INTEGER;

const MBPS_PER_UNIT: Record<string, number> = { k: 0.001, m: 1, g: 1_000, t: 1_000_000 };

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
/** Skips the upload speed of `40/20 Mbps` and the end of `50–100 Mbps`. */
const SECOND_NUMBER = String.raw`(?:\s*[/–-]\s*\d[\d,.]*)?`;
/** Matches `1 Gbps`, `1 Gb/s`, `1 Gbit/s` and `1 gigabits per second`. */
const WITH_UNIT = new RegExp(
  `${NUMBER}${SECOND_NUMBER}\\s*([kmgt])(?:ilo|ega|iga|era)?b(?:its?)?(?:ps|/s)?\\b`,
  "i",
);
/** Matches `1G`, and any other number. */
const WITHOUT_UNIT = new RegExp(`${NUMBER}(?:\\s*([kmgt])\\b)?`, "i");

export function parseMbps(speed: string): number {
  const text = toAsciiDigits(speed);
  // A number with a unit comes first, so that `5G Home, 100 Mbps` has 100 Mbps.
  const match = WITH_UNIT.exec(text) ?? WITHOUT_UNIT.exec(text);
  if (!match) return NO_NUMBER;
  const [, number = "", unit = "m"] = match;
  const mbps = Number(number.replaceAll(",", "")) * (MBPS_PER_UNIT[unit.toLowerCase()] ?? 1);
  return Math.min(mbps, NO_NUMBER);
}

/** A total order: slowest first, then by text. */
export function compareSpeeds(a: string, b: string): number {
  return parseMbps(a) - parseMbps(b) || a.localeCompare(b, "en") || compareCodeUnits(a, b);
}

/** For texts that the locale treats as equal, such as two Unicode forms of a letter. */
function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
