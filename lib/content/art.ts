// What the project draws beside the words that are the owner's.

/**
 * The scenes behind the home page's slides, by their ids: in the files `public/art/hero-<look>` and
 * `hero-<look>-phone`. Each is also how words are lit over it.
 */
export const HERO_LOOKS = {
  1: "town",
  2: "doorstep",
  3: "rooftops",
  4: "festival",
  5: "fields",
} as const;

/** Likewise `public/art/promo-<look>`, in the specification's order. */
export const PROMO_LOOKS = { 1: "surf", 2: "channels", 3: "bundle", 4: "streaming" } as const;

/**
 * Those behind the TV channel's words, in the order in which they come: neighbours differ in colour.
 * Each is in the files `public/art/tv-<id>.avif` and `tv-<id>-phone.avif`.
 */
export const SCENES = [
  "tank",
  "car",
  "studio",
  "paddy",
  "drums",
  "train",
  "kolam",
  "fireworks",
  "market",
  "stars",
  "stage",
  "kites",
  "lamps",
  "bus",
  "tower",
  "van",
] as const;

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
