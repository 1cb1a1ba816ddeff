import { plans } from "./plans";

/** `less` is how much less the cheapest plan costs. */
type OtherPlan = { name: string; less: string };

export const compare = {
  title: "Plans side by side",
  description:
    "Up to three plans side by side: what twelve months of each cost, GST included, and what is in it.",
  lead: "What each costs over twelve months, GST included, and what you get for it.",
  noPlans: "No plan is chosen yet. Tick two or three in the table of all plans.",
  onlyOnePlan: (plan: string) => `So far there is only the ${plan}. Choose one or two more.`,
  allNotFound:
    "What was chosen is no longer on offer. Tick two or three others in the table of all plans.",
  notFound: (count: number) =>
    count === 1
      ? "One of the plans is no longer on offer."
      : `${count} of the plans are no longer on offer.`,
  rows: {
    firstPayment: "First payment",
    renewal: "Each renewal",
    total: "Twelve months in all",
    monthlyAverage: "A month’s average",
    refundableAdvance: "Advance that comes back",
    installation: "Installation",
    speed: "Speed",
    channels: "TV channels",
    apps: "OTT apps",
    router: "Router",
    androidBox: "Android box",
  },
  renewal: (price: string, months: number, times: number) =>
    times === 0
      ? `${price} each year, after the first`
      : `${price} ${months === 1 ? "a month" : `every ${plans.paymentPeriod(months)}`}, ${times === 1 ? "once" : `${times} times`}`,
  cheapest: "Costs least",
  cheapestSummary: (names: string[], total: string, others: OtherPlan[]) => {
    const savings = others.map(({ name, less }) => `${less} less than the ${name}`);
    const rest = savings.length > 0 ? `, ${plans.joinList(savings)}.` : ".";
    return names.length === 1
      ? `Over twelve months the ${names[0]} plan costs least: ${total}${rest}`
      : `Over twelve months the ${plans.joinList(names)} plans cost the same: ${total} each${rest}`;
  },
  sameInAll: (labels: string) => `The same in all: ${labels}`,
  remove: "Take out",
  shareLine: (name: string, total: string) => `${name}: ${total} over twelve months, GST included`,
  sendOnWhatsApp: "Send this by WhatsApp",
};
export type CompareWords = typeof compare;
