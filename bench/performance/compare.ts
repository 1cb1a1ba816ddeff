// How the parts of the benchmark measure: two things side by side, and what lies in the middle.
import { expect } from "../report";

/** In short, for a look while something is worked on, rounds and times are a fraction. */
export type Effort = { isShort: boolean; rounds: number };

/**
 * Two things measured side by side: in short rounds, turn by turn, so that whatever else the machine
 * does meets both. Prints requests a second and their ratio.
 *
 * @param target the least that the ratio should be
 */
export async function compare(
  what: string,
  { own, beside }: { own: () => Promise<number>; beside: () => Promise<number> },
  { rounds, target }: Effort & { target: number },
): Promise<void> {
  // To warm up.
  await own();
  await beside();
  const [owns, besides]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first as often as the other.
    if (round % 2 === 0) owns.push(await own());
    besides.push(await beside());
    if (round % 2 === 1) owns.push(await own());
  }
  const ratios = owns.map((value, round) => value / (besides[round] ?? Number.NaN));
  const ratio = median(ratios);
  const range = [Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2)).join("–");
  const measured = [owns, besides].map((all) => `${Math.round(median(all))} req/s`).join(" and ");
  const isMet = ratio >= target;
  expect(isMet, `${what}: ${measured}: ${ratio.toFixed(2)}× (${range}×), target ≥ ${target}×`);
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param share of them are as quick or quicker: 0.99 */
export function slowestOf(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
