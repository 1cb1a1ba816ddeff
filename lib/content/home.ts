// What the home page says. Prices are list prices in rupees a month, before GST.
import { business } from "./business";
import { heroSlides, promoBanners, slideLabels } from "./slides";

export const OFFER_IDS = ["basic", "stream", "power", "max"] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** A fixed plan of the home page; `price` is in rupees, before GST. */
export type DisplayPlan = {
  id: OfferId;
  name: string;
  /** What is bundled. */
  category: string;
  tagline: string;
  speedMbps: number;
  price: number;
  inclusions: string[];
};

export const displayPlans: DisplayPlan[] = [
  {
    id: "basic",
    name: "Basic Surf",
    category: "Internet only",
    tagline: "Best value for money",
    speedMbps: 40,
    price: 399,
    inclusions: [],
  },
  {
    id: "stream",
    name: "Stream Plus",
    category: "Internet + IPTV",
    tagline: "Recommended for streaming",
    speedMbps: 25,
    price: 499,
    inclusions: ["450+ TV channels"],
  },
  {
    id: "power",
    name: "Power",
    category: "Internet + IPTV + OTT",
    tagline: "Best for full entertainment",
    speedMbps: 75,
    price: 599,
    inclusions: ["23+ OTT apps"],
  },
  {
    id: "max",
    name: "Power Max",
    category: "Internet + premium OTT",
    tagline: "Our fastest plan",
    speedMbps: 100,
    price: 999,
    inclusions: ["28+ OTT apps"],
  },
];

export const lowestPrice = Math.min(...displayPlans.map((plan) => plan.price));

export const home = {
  title: `${business.name}: fibre internet, IPTV and OTT in ${business.town}`,
  description: `Unlimited fibre internet, 450+ TV channels and 28+ OTT apps on one line in ${business.town}, ${business.region}. Plans from ₹${lowestPrice} a month + GST, with ${business.support}.`,
  hero: {
    /** The page's own heading, for those who hear the page: it stays while the slides change. */
    heading: `${business.name}: internet, IPTV and OTT in ${business.town}`,
    label: "What we bring home",
    from: ["From", "a month + GST"],
    slideLabels: slideLabels("Slide", heroSlides.length),
    bullets: "Choose a slide",
    pause: "Pause the slides",
    play: "Play the slides",
    action: "Check Our Plans",
  },
  plans: {
    title: ["Internet. IPTV. OTT.", "All in One."],
    action: "Get Our Plans",
    lead: "Four plans, unlimited data in each. Prices are for 30 days, before GST.",
    choose: "Plans",
    perMonth: "a month + GST",
    tax: "+ GST",
    facts: { speed: "Speed", data: "Data", validity: "Validity", included: "Included" },
    mbps: (speed: number) => `${speed} Mbps`,
    unlimited: "Unlimited",
    days: "30 days",
    buy: (plan: string) => `Buy ${plan}`,
    close: (plan: string) => `Close ${plan}`,
    banners: {
      label: "Offers",
      slideLabels: slideLabels("Offer", promoBanners.length),
      bullets: "Choose an offer",
      pause: "Pause the offers",
      play: "Play the offers",
    },
  },
  tailor: {
    title: "Not seeing what fits? Tailor your perfect plan!",
    action: "Build your plan",
    choices: ["Type", "Speed", "Provider", "Months", "TV", "OTT"],
  },
  curious: {
    title: "Are You Curious?",
    text: "Ask about a street, a speed, a match you cannot miss.",
    action: "Let’s Connect",
  },
} as const;
