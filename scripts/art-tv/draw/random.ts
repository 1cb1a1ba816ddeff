// Chance that is the same at each run.
export type Random = {
  /** From `low` up to, not including, `high`. */
  between: (low: number, high: number) => number;
  pick: <T>(from: readonly [T, ...T[]]) => T;
  /** True this often, of 1. */
  chance: (often: number) => boolean;
};

/** mulberry32: small, quick, and the same on every machine. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    chance: (often) => next() < often,
  };
}
