// What the home page says, but for its slides, its voices and its questions. Prices are list prices
// in rupees a month, before GST.
import { business } from "../business";
import type { Translation } from "../language";

export const home = {
  title: (town: string) => `${business.name}: fibre internet, IPTV and OTT in ${town}`,
  description: ({ town, price, support }: { town: string; price: string; support: string }) =>
    `Unlimited fibre internet, 450+ TV channels and 28+ OTT apps on one line in ${town}, ${business.region}. Plans from ${price} a month + GST, with ${support}.`,
  /** For machines. */
  summary: (town: string) => `Fibre internet, IPTV and OTT in ${town}`,
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
  /** The clients that we are proud of; the note says of samples that they are. */
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
