import { plans } from "./plans";

/** `extraCost` is the formatted extra cost compared with the cheapest plan. */
type OtherPlan = { name: string; extraCost: string };

export const compare = {
  title: "Plans side by side",
  description:
    "Up to three plans side by side: what twelve months of each cost, GST included, and what is in it.",
  lead: "What each plan costs over twelve months, GST included, and what you get for it.",
  noPlans: "No plan is chosen yet. Tick two or three in the table of all plans.",
  onlyOnePlan: (plan: string) => `Only the ${plan} plan is chosen so far. Choose one or two more.`,
  allNotFound:
    "The plans you chose are no longer available. Tick two or three others in the table of all plans.",
  notFound: (count: number) =>
    count === 1
      ? "One of the plans is no longer available."
      : `${count} of the plans are no longer available.`,
  notShown: (count: number) =>
    `Only three plans fit side by side: ${count} more ${count === 1 ? "is" : "are"} not shown.`,
  rows: {
    firstPayment: "First payment",
    renewal: "Each renewal",
    total: "Twelve months in total",
    monthlyAverage: "Average per month",
    refundableAdvance: "Refundable advance",
    installation: "Installation",
  },
  renewal: (price: string, months: number, times: number) => {
    if (times === 0) return `${price} each year, after the first`;
    const interval = months === 1 ? "a month" : `every ${plans.paymentPeriod(months)}`;
    const repetitions = times === 1 ? "once" : `${times} times`;
    return `${price} ${interval}, ${repetitions}`;
  },
  cheapest: "Costs least",
  cheapestSummary: (names: string[], total: string, others: OtherPlan[]) => {
    const savings = others.map(({ name, extraCost }) => `${extraCost} less than the ${name}`);
    const rest = savings.length > 0 ? `, ${plans.joinList(savings)}.` : ".";
    return names.length === 1
      ? `Over twelve months the ${names[0]} plan costs least: ${total}${rest}`
      : `Over twelve months the ${plans.joinList(names)} plans cost the same: ${total} each${rest}`;
  },
  sameInAll: (labels: string) => `The same in all plans: ${labels}`,
  remove: "Remove",
  shareLine: (name: string, total: string) => `${name}: ${total} over twelve months, GST included`,
  sendOnWhatsApp: "Send on WhatsApp",
};
export type CompareWords = typeof compare;
