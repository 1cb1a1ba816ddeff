// Who is behind the business, and what it claims. The director is a sample, like the phone number
// beside the name.
import { formatRupees } from "../../money";
import { business } from "../business";
import { lowestPrice } from "../home-offers";
import type { Translation } from "../language";

export const about = {
  title: "We began with one street.",
  text: "Ten years on, our fibre runs past the tank, the bazaar and the bus stand. Aaryaa TV carries the town’s festivals; Aaryaa Network carries the town.",
  director: { name: "Muthu Sample", title: "Managing Director" },
  figures: [
    { figure: "10", unit: "years in business" },
    { figure: "2,000", unit: "happy customers" },
  ],
  features: [
    { title: "Fast Connected", note: "" },
    { title: "Free Installations", note: `on ${business.name} plans` },
    { title: business.support, note: "" },
  ],
  why: {
    title: "Why Choose Us",
    badge: {
      rank: "No. 1",
      claim: "No. 1 high speed fibre network service",
      town: business.town,
      /** The whole of it, for those who hear it. */
      label: `No. 1 high speed fibre network service in ${business.town}`,
    },
    claims: [
      {
        title: "Speed that never slows",
        text: "Fibre to the house, not to the street corner. Unlimited data, with no cut after the tenth film.",
      },
      {
        title: "Plans that respect your wallet",
        text: `From ${formatRupees(lowestPrice)} a month + GST. Choose each part yourself, pay only for what you use.`,
      },
      {
        title: "Support that listens",
        text: `${business.support}, in Tamil, by people who know your street.`,
      },
    ],
  },
};
export type AboutWords = Translation<typeof about>;
