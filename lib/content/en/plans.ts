// The words of a plan, its price and what is chosen for it, on the site, in the quote and in chats.
import { type Duration, PLAN_TYPE_LABELS } from "../../plan-terms";
import { business } from "../business";

const hello = `Vanakkam ${business.name}!`;
const months = (count: number) => (count === 1 ? "1 month" : `${count} months`);
const every = (count: number) =>
  count === 1 ? "a month" : count === 12 ? "each year" : `every ${months(count)}`;
const and = (words: string[]) =>
  new Intl.ListFormat("en-IN", { type: "conjunction" }).format(words);

export const plans = {
  titles: {
    planType: "Plan type",
    speed: "Speed",
    provider: "Provider",
    duration: "Duration",
    tvChannels: "TV Channel",
    ottTier: "OTT Tier",
  },
  types: PLAN_TYPE_LABELS,
  durations: {
    Monthly: "Monthly",
    Quarterly: "Quarterly",
    "Half-Yearly": "Half-Yearly",
    Yearly: "Yearly",
  } satisfies Record<Duration, string>,
  /** What a plan does not have. */
  none: "None",
  free: "Free",
  included: "Included",
  router: "Router",
  androidBox: "Android box",
  lines: {
    base: "Base price",
    difference: (duration: string) => `${duration} price`,
    discount: (percent: number) => `Discount, ${percent} %`,
    ott: (tier: string) => `OTT, ${tier}`,
    tv: (channels: string) => `TV, ${channels} channels`,
    gst: (percent: number) => `GST, ${percent} %`,
    renewalTotal: "Renewal total",
    installationFee: "Installation",
    advancePayment: "Advance payment",
    firstTimeTotal: "First time total",
    /** Where nothing is paid but once. */
    total: "Total",
    advanceNote: "kept for you, or set against later bills",
  },
  /** What a payment is for: '3 months'. */
  period: months,
  /** What stands beside a first price with one-off parts: 'first, then ₹767 a month'. */
  firstThen: (price: string, count: number) => `first, then ${price} ${every(count)}`,
  forPeriod: (count: number) => `for ${count === 1 ? "a month of 30 days" : months(count)}`,
  /** What stands beside a price that is the same each time: 'for 12 months, then ₹767 each year'. */
  forThen: (period: string, price: string, count: number) =>
    `${period}, then ${price} ${every(count)}`,
  withGst: (text: string) => `${text}, GST included.`,
  /** What the builder says where one choice changed others. */
  changed: {
    is: (title: string, value: string) => `${title} is ${value}`,
    again: (told: string) => `${told} again.`,
    typeBegins: (told: string, type: string) => `${told} now: ${type} begins anew.`,
    lacks: (told: string, provider: string, lost: string) =>
      `${told} now: ${provider} has no ${lost}.`,
    lacksWith: (told: string, provider: string, lost: string, choice: string) =>
      `${told} now: ${provider} has no ${lost} with ${choice}.`,
    back: (choice: string) => `Back to ${choice}`,
  },
  /** How many a plan comes with: '23+', '5'. */
  apps: (count: string) => (count === "1" ? "1 OTT app" : `${count} OTT apps`),
  /** Before some of them by name. */
  appsAmong: (count: string) => `${count} apps, among them`,
  channels: (count: string) => `${count} TV channels`,
  /** What a visitor's first WhatsApp message to us says, for them to send or to change. */
  chat: {
    greeting: `${hello} I would like to know more about your plans.`,
    interested: `${hello} I am interested in this plan:`,
    ask: "Ask on WhatsApp",
    provider: "Provider",
    tvChannels: "TV channels",
    ottTier: "OTT tier",
    apps: "Apps",
    included: "included",
    withGst: (price: string) => `Price: ${price}, GST included`,
    beforeGst: (price: string) => `Price: ${price} a month + GST`,
  },
  /** Words in a row: 'a, b and c'. */
  and,
};
export type PlanWords = typeof plans;
