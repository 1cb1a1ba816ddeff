// scripts/art.ts renders these pictures.

/** Scene of each slide, by its id. Files: `public/art/hero-<scene>` and `hero-<scene>-phone`. */
export const HERO_SCENES = {
  1: "town",
  2: "doorstep",
  3: "rooftops",
  4: "festival",
  5: "fields",
} as const;

/** Scene of each banner, by its id, in the order of the specification. File: `public/art/promo-<scene>`. */
export const PROMO_SCENES = { 1: "surf", 2: "channels", 3: "bundle", 4: "streaming" } as const;

/** Adjacent pictures of the list differ in colour. Files: `public/art/tv-<scene>.avif` and `tv-<scene>-phone.avif`. */
export const TV_SCENES = [
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
 * Columns and rows of dots of the kolam drawings `seal-<columns>-<rows>` in `public/lines.svg`.
 * The numbers must have no common divisor, or the drawing consists of several lines.
 */
export const CLIENT_SEAL_GRIDS = [
  [1, 2],
  [2, 3],
  [3, 4],
  [2, 5],
  [1, 3],
  [4, 5],
  [3, 5],
] as const;

/** Kolam of each page head. File: `public/art/head-<kolam>.svg`. */
export type HeadKolam =
  | "area"
  | "builder"
  | "compare"
  | "contact"
  | "list"
  | "missing"
  | "privacy"
  | "thanks";
