// Plans side by side.
import { plans } from "./plans";

type Other = { name: string; less: string };

export const compare = {
  title: "Plans side by side",
  description:
    "Up to three plans side by side: what twelve months of each cost, GST included, and what is in it.",
  lead: "What each costs over twelve months, GST included, and what you get for it.",
  none: "No plan is chosen yet. Tick two or three in the table of all plans.",
  one: (plan: string) => `So far there is only the ${plan}. Choose one or two more.`,
  allGone:
    "What was chosen is no longer on offer. Tick two or three others in the table of all plans.",
  gone: (count: number) =>
    count === 1
      ? "One of the plans is no longer on offer."
      : `${count} of the plans are no longer on offer.`,
  rows: {
    first: "First payment",
    renewal: "Each renewal",
    total: "Twelve months in all",
    average: "A month’s average",
    comesBack: "Advance that comes back",
    installation: "Installation",
    speed: "Speed",
    channels: "TV channels",
    apps: "OTT apps",
    router: "Router",
    box: "Android box",
  },
  renewal: (price: string, months: number, times: number) =>
    times === 0
      ? `${price} each year, after the first`
      : `${price} ${months === 1 ? "a month" : `every ${plans.period(months)}`}, ${times === 1 ? "once" : `${times} times`}`,
  costsLeast: "Costs least",
  least: (names: string[], total: string, others: Other[]) => {
    const less = others.map((other) => `${other.less} less than the ${other.name}`);
    const rest = less.length > 0 ? `, ${plans.and(less)}.` : ".";
    return names.length === 1
      ? `Over twelve months the ${names[0]} plan costs least: ${total}${rest}`
      : `Over twelve months the ${plans.and(names)} plans cost the same: ${total} each${rest}`;
  },
  same: (labels: string) => `The same in all: ${labels}`,
  takeOut: "Take out",
  share: (name: string, total: string) => `${name}: ${total} over twelve months, GST included`,
  send: "Send this by WhatsApp",
};
export type CompareWords = typeof compare;
