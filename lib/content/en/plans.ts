import { type Duration, PLAN_TYPE_LABELS } from "../../plans/constants";
import type { PlanDetailField } from "../../plans/schema";
import { business } from "../business";

const greeting = `Vanakkam ${business.name}!`;
const formatMonths = (count: number) => (count === 1 ? "1 month" : `${count} months`);
function formatInterval(months: number) {
  if (months === 1) return "a month";
  if (months === 12) return "each year";
  return `every ${formatMonths(months)}`;
}
const joinList = (words: string[]) =>
  new Intl.ListFormat("en-IN", { type: "conjunction" }).format(words);

export const plans = {
  choiceTitles: {
    planType: "Plan type",
    speed: "Speed",
    provider: "Provider",
    duration: "Duration",
    tvChannels: "TV Channel",
    ottTier: "OTT Tier",
  },
  detailLabels: {
    speed: "Speed",
    provider: "Provider",
    duration: "Duration",
    planType: "Plan type",
    ottTier: "OTT tier",
    ottList: "Apps",
    tvChannels: "TV channels",
    router: "Router",
    androidBox: "Android box",
  } satisfies Record<PlanDetailField, string>,
  planTypes: PLAN_TYPE_LABELS,
  durations: {
    Monthly: "Monthly",
    Quarterly: "Quarterly",
    "Half-Yearly": "Half-Yearly",
    Yearly: "Yearly",
  } satisfies Record<Duration, string>,
  none: "None",
  free: "Free",
  included: "Included",
  priceLines: {
    base: "Base price",
    durationDifference: (duration: string) => `${duration} price`,
    discount: (percent: number) => `Discount, ${percent} %`,
    ott: (tier: string) => `OTT, ${tier}`,
    tv: (channels: string) => `TV, ${channels} channels`,
    gst: (percent: number) => `GST, ${percent} %`,
    renewalTotal: "Renewal total",
    installationFee: "Installation",
    advancePayment: "Advance payment",
    firstTimeTotal: "First time total",
    /** Label of the only total if there are no one-off fees. */
    total: "Total",
    advanceNote: "held for you, or adjusted against later bills",
  },
  paymentPeriod: formatMonths,
  firstThenRenewal: (price: string, months: number) =>
    `first, then ${price} ${formatInterval(months)}`,
  forPeriod: (months: number) =>
    `for ${months === 1 ? "a month of 30 days" : formatMonths(months)}`,
  /** Shown beside a price without a separate first payment: 'for 12 months, then ₹767 each year'. */
  forPeriodThenRenewal: (period: string, price: string, months: number) =>
    `${period}, then ${price} ${formatInterval(months)}`,
  gstIncluded: (text: string) => `${text}, GST included.`,
  changed: {
    summary: (options: string, choice: string) => `Changed to ${options} to match ${choice}.`,
    undo: (choice: string) => `Back to ${choice}`,
  },
  unavailable: {
    notOffered: (options: string, count: number) =>
      `${options} ${count === 1 ? "is" : "are"} not available.`,
    notOfferedTogether: (options: string, count: number) =>
      `${options} ${count === 1 ? "is" : "are"} not available in this combination.`,
    chosenInstead: (options: string, count: number) =>
      `${options} ${count === 1 ? "is" : "are"} chosen.`,
  },
  /** @param count for example `23+` */
  appCount: (count: string) => (count === "1" ? "1 OTT app" : `${count} OTT apps`),
  appCountBeforeNames: (count: string) => `${count} apps, among them`,
  channelCount: (count: string) => `${count} TV channels`,
  whatsappMessage: {
    greeting: `${greeting} I would like to know more about your plans.`,
    interested: `${greeting} I am interested in this plan:`,
    askOnWhatsApp: "Ask on WhatsApp",
    price: (price: string) => `Price: ${price}, GST included`,
  },
  joinList,
  /** Translates a known tier, router or plan name of the catalogue. */
  translateValue: (text: string) => text,
};
export type PlanWords = typeof plans;
