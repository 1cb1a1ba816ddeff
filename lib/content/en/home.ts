// What the home page says, but for its slides, its voices and its questions. Prices are list prices
// in rupees a month, before GST.
import { business } from "../business";
import { lowestPrice, type OfferId } from "../home-offers";
import type { Translation } from "../language";

export const home = {
  title: `${business.name}: fibre internet, IPTV and OTT in ${business.town}`,
  description: `Unlimited fibre internet, 450+ TV channels and 28+ OTT apps on one line in ${business.town}, ${business.region}. Plans from ₹${lowestPrice} a month + GST, with ${business.support}.`,
  /** For machines. */
  summary: `Fibre internet, IPTV and OTT in ${business.town}`,
  entertainment: {
    title: "The evening’s films, inside your internet plan.",
    lead: "Premium access to streaming apps, bundled in one plan: 23+ apps with 450+ TV channels, or 28+ apps with fast internet. One bill, one number to call.",
    apps: "Streaming apps",
    pauseApps: "Pause the moving apps",
    channels: "Television",
    pauseChannels: "Pause the moving channels",
    kinds: {
      house: "Aaryaa TV",
      films: "Tamil films",
      news: "News",
      serials: "Serials",
      devotion: "Devotion",
      sports: "Sports",
      kids: "Children",
      music: "Music",
      comedy: "Comedy",
      nature: "Nature",
      cooking: "Cooking",
      learning: "Learning",
    },
  },
  plans: {
    title: ["Internet. IPTV. OTT.", "All in One."],
    action: "Get Our Plans",
    lead: "Four plans, unlimited data in each. Prices are for 30 days, before GST.",
    choose: "Plans",
    perMonth: "a month + GST",
    tax: "+ GST",
    speed: "Speed",
    data: "Data",
    validity: "Validity",
    included: "Included",
    unlimited: "Unlimited",
    days: "30 days",
    buy: (plan: string) => `Buy ${plan}`,
    close: (plan: string) => `Close ${plan}`,
    /** What each of the four is: what is bundled, and what it is good for. */
    about: {
      basic: { category: "Internet only", tagline: "Best value for money" },
      stream: { category: "Internet + IPTV", tagline: "Recommended for streaming" },
      power: { category: "Internet + IPTV + OTT", tagline: "Best for full entertainment" },
      max: { category: "Internet + premium OTT", tagline: "Our fastest plan" },
    } satisfies Record<OfferId, object>,
  },
  tailor: {
    title: "Not seeing what fits? Tailor your perfect plan!",
    action: "Build your plan",
    choices: ["Type", "Speed", "Provider", "Months", "TV", "OTT"],
  },
  consultation: {
    title: ["Ask us first.", "It costs nothing."],
    lead: "Free consultation by WhatsApp, email or phone call. Tell us how many rooms, how many screens and what you watch. We say which plan is enough, and which is too much.",
    whatsapp: "WhatsApp",
    email: "Email",
    phone: "Phone call",
  },
  /** The clients that we are proud of: samples, and the note says so. */
  clients: {
    title: "Our esteemed clients",
    note: "Sample names",
    pause: "Pause the moving clients",
  },
  curious: {
    title: "Are You Curious?",
    text: "Ask about a street, a speed, a match you cannot miss.",
    action: "Let’s Connect",
  },
};
export type HomeWords = Translation<typeof home>;
