/**
 * The kolams beside the names of clients without a logo, in their turn: columns and rows of dots
 * without a common divisor.
 */
export const CLIENT_SEALS = [
  [1, 2],
  [2, 3],
  [3, 4],
  [2, 5],
  [1, 3],
  [4, 5],
  [3, 5],
] as const;
