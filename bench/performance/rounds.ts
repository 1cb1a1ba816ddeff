// Two things measured side by side: in short rounds, turn by turn, so that whatever else the machine
// does meets both.

export type Spread = { median: number; min: number; max: number };
export type Comparison = { a: Spread; b: Spread; ratio: Spread };

/**
 * @param measure a round of one of them, a number of which more is better
 * @returns the ratio is a / b, of each round on its own
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

/** Of what was measured in the same rounds. */
export function comparison(a: number[], b: number[]): Comparison {
  const ratios = a.map((value, round) => value / (b[round] ?? Number.NaN));
  return { a: spread(a), b: spread(b), ratio: spread(ratios) };
}

export function spread(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)] ?? Number.NaN;
  const high = sorted[Math.ceil(middle)] ?? Number.NaN;
  return {
    median: (low + high) / 2,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
}
