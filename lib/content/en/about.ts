// Who is behind the business; the people and the claims are the owner's own (lib/site).
import { business } from "../business";
import type { Translation } from "../language";

export const about = {
  title: "We began with one street.",
  text: "Ten years on, our fibre runs past the tank, the bazaar and the bus stand. Aaryaa TV carries the town’s festivals; Aaryaa Network carries the town.",
  /** What the figures count. */
  units: { years: "years in business", customers: "happy customers" },
  features: [
    { title: "Fast Connected", note: "" },
    { title: "Free Installations", note: `on ${business.name} plans` },
  ],
  why: {
    title: "Why Choose Us",
    /** The whole of the badge, for those who hear it. */
    badge: (claim: string, town: string) => `${claim} in ${town}`,
  },
};
export type AboutWords = Translation<typeof about>;
