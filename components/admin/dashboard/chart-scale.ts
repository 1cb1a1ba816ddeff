/**
 * The lines of a scale that begins at 0: two to four whole numbers at even distances, the last of
 * them not below the largest value.
 */
export function scaleLines(largest: number): number[] {
  const step = stepFrom(Math.max(largest, 2) / 4);
  const count = Math.max(Math.ceil(largest / step), 2);
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function stepFrom(least: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(least)), 0);
  return power * ([1, 2, 5].find((digit) => digit * power >= least) ?? 10);
}
