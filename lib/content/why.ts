// Three claims and a badge.
import { formatRupees } from "../money";
import { business } from "./business";
import { lowestPrice } from "./home";

export const why = {
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
  /** The kolam beside each claim grows from one to the next: its columns and rows of dots. */
  seals: [
    [1, 2],
    [2, 3],
    [3, 4],
  ],
} as const;
