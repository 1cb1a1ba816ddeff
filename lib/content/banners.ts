// The scenes behind the words of the home page's slides and banners, by the ids of these.

/** In the files `public/art/hero-<look>` and `hero-<look>-phone`; each is also how words are lit over it. */
export const HERO_LOOKS = {
  1: "town",
  2: "doorstep",
  3: "rooftops",
  4: "festival",
  5: "fields",
} as const;

/** Likewise `public/art/promo-<look>`, in the specification's order. */
export const PROMO_LOOKS = { 1: "surf", 2: "channels", 3: "bundle", 4: "streaming" } as const;
