// Who is behind the business. The director is a sample, like the phone number beside the name.
import { business } from "./business";

export const about = {
  title: "We began with one street.",
  text: "Ten years on, our fibre runs past the tank, the bazaar and the bus stand. Aaryaa TV carries the town’s festivals; Aaryaa Network carries the town.",
  director: {
    name: "Muthu Sample",
    title: "Managing Director",
    phone: business.phones[0],
  },
  figures: [
    { figure: "10", unit: "years in business" },
    { figure: "2,000", unit: "happy customers" },
  ],
  features: [
    { title: "Fast Connected", note: "" },
    { title: "Free Installations", note: `on ${business.name} plans` },
    { title: business.support, note: "" },
  ],
} as const;
