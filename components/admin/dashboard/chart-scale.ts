/**
 * The lines of a scale that begins at 0: two to four at even distances of 1, 2, 5, 10, 20, 50 …, the
 * last of them not below the largest value.
 */
export function scaleLines(largest: number): number[] {
  const least = Math.max(largest, 2) / 4;
  const power = 10 ** Math.max(Math.floor(Math.log10(least)), 0);
  const step = power * ([1, 2, 5].find((digit) => digit * power >= least) ?? 10);
  const count = Math.max(Math.ceil(largest / step), 2);
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}
