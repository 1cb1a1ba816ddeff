// Which pictures stand where on the home page: files under /art, without their ending.

/** One for each slide of the hero: 1600 × 900 and, for phones, 900 × 1400. */
export const heroScenes = Array.from({ length: 5 }, () => ({ desk: "hero", phone: "hero-phone" }));

/** One for each offer: 1040 × 640 and, for phones, 720 × 780. */
export const promoArt = Array.from({ length: 4 }, () => ({
  desk: "promo-surf",
  phone: "promo-surf-phone",
}));

/** One for each testimonial. */
export const avatars = Array.from({ length: 7 }, (_, index) => `avatar-${index + 1}.svg`);
