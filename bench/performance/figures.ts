// What was measured, as medians of rounds, and what the benchmark says of it.

type Spread = { median: number; min: number; max: number };
type Comparison = { a: Spread; b: Spread; ratio: Spread };

export type Figure = {
  what: string;
  measured: string;
  /** What was measured beside it. */
  beside: string;
  ratio: string;
  target: string;
  /** Null where there is no target. */
  isMet: boolean | null;
  /** What it means, in a line. */
  meaning: string;
};

type Words = Pick<Figure, "what" | "meaning">;

/**
 * Two things measured side by side: in short rounds, turn by turn, so that whatever else the machine
 * does meets both.
 *
 * @param measure a round of one of them, a number of which more is better
 */
export async function compare(
  rounds: number,
  measure: { a: () => Promise<number>; b: () => Promise<number> },
): Promise<Comparison> {
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first as often as the other.
    if (round % 2 === 0) a.push(await measure.a());
    b.push(await measure.b());
    if (round % 2 === 1) a.push(await measure.a());
  }
  return comparison(a, b);
}

/** Of what was measured in the same rounds: the ratio is a / b, of each round on its own. */
export function comparison(a: number[], b: number[]): Comparison {
  const ratios = a.map((value, round) => value / (b[round] ?? Number.NaN));
  return { a: spread(a), b: spread(b), ratio: spread(ratios) };
}

export function spread(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** @param target the least that the ratio should be */
export function ratioFigure(
  words: Words,
  { a, b, ratio }: Comparison,
  unit: string,
  target?: number,
): Figure {
  return {
    ...words,
    measured: `${amount(a.median)} ${unit}`,
    beside: `${amount(b.median)} ${unit}`,
    ratio: `${share(ratio.median)} (${share(ratio.min)}–${share(ratio.max)})`,
    target: target === undefined ? "" : `≥ ${target}×`,
    isMet: target === undefined ? null : ratio.median >= target,
  };
}

/** @param target what the value should stay under */
export function valueFigure(
  words: Words,
  value: Spread | number,
  unit: string,
  { target, beside = "" }: { target?: number; beside?: string } = {},
): Figure {
  const { median, min, max } = typeof value === "number" ? spread([value]) : value;
  const range = min === max ? "" : ` (${amount(min)}–${amount(max)})`;
  return {
    ...words,
    ...{ beside, ratio: "" },
    measured: `${amount(median)}${range} ${unit}`,
    target: target === undefined ? "" : `< ${target} ${unit}`,
    isMet: target === undefined ? null : median < target,
  };
}

export function amount(value: number): string {
  const maximumFractionDigits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString("en-IN", { maximumFractionDigits });
}

const share = (ratio: number) => `${ratio.toFixed(ratio < 0.1 ? 3 : 2)}×`;
