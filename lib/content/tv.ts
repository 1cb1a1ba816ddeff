// The scenes behind the words of the TV channel's page.

/**
 * In the order in which they are drawn to come; neighbours differ in colour. Each is in the files
 * `public/art/tv-<id>.avif` and `tv-<id>-phone.avif` for phones.
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
