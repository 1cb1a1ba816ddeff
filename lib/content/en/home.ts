// What the home page says. Prices are list prices in rupees a month, before GST.
import { business } from "../business";
import { plans } from "./plans";

/** What follows from the catalogue, as texts; empty where it has no such thing. */
type Figures = Record<"price" | "channels" | "apps" | "tvapps" | "town" | "support", string>;

const ONE_BILL = "One bill, one number to call.";

export const home = {
  title: (town: string) => `${business.name}: fibre internet, IPTV and OTT in ${town}`,
  description: ({ town, price, channels, apps, support }: Figures) => {
    const tv = channels && plans.channels(channels);
    const all = ["Unlimited fibre internet", tv, apps && plans.apps(apps)].filter(Boolean);
    const from = price ? `Plans from ${price} a month + GST, with` : "With";
    return `${plans.and(all)} on one line in ${town}, ${business.region}. ${from} ${support}.`;
  },
  /** For machines. */
  summary: (town: string) => `Fibre internet, IPTV and OTT in ${town}`,
  entertainment: {
    title: "The evening’s films, inside your internet plan.",
    lead: ({ channels, apps, tvapps }: Figures) => {
      const both = tvapps && `${tvapps} apps with ${plans.channels(channels)}`;
      const most = apps === tvapps ? "" : `${apps} apps with fast internet`;
      const told = [both, most].filter(Boolean).join(", or ");
      if (told)
        return `Premium access to streaming apps, bundled in one plan: ${told}. ${ONE_BILL}`;
      return channels ? `${plans.channels(channels)} beside your internet. ${ONE_BILL}` : ONE_BILL;
    },
    apps: "Streaming apps",
    channels: "Television",
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
    lead: "Unlimited data in every plan. Prices are for 30 days, before GST.",
    choose: "Plans",
    perMonth: "a month + GST",
    tax: "+ GST",
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
    email: "Email",
    phone: "Phone call",
  },
  /** The clients that we are proud of; the note says of samples that they are. */
  clients: { title: "Our esteemed clients", note: "Sample names" },
  curious: {
    title: "Are You Curious?",
    text: "Ask about a street, a speed, a match you cannot miss.",
    action: "Let’s Connect",
  },
};
export type HomeWords = typeof home;

/** Round the questions that visitors ask (lib/site). */
export const faq = {
  title: ["Asked at", "every doorstep"],
  more: "Ask something else",
};

/** Round the slides: the hero and the offers beside the plans. What stands on them is the owner's own (lib/site). */
export const slides = {
  hero: {
    /** The page's own heading, for those who hear the page: it stays while the slides change. */
    heading: (town: string) => `${business.name}: internet, IPTV and OTT in ${town}`,
    label: "What we bring home",
    slide: (at: number, of: number) => `Slide ${at} of ${of}`,
    bullets: "Choose a slide",
    /** Round the price. */
    from: "From",
    perMonth: "a month + GST",
  },
  offers: {
    label: "Offers",
    slide: (at: number, of: number) => `Offer ${at} of ${of}`,
    bullets: "Choose an offer",
  },
};

/** Round what customers say (lib/site). */
export const testimonials = {
  title: "Heard on our streets",
  slide: (at: number, of: number) => `Testimonial ${at} of ${of}`,
  bullets: "Choose a testimonial",
  previous: "Previous testimonial",
  next: "Next testimonial",
  stars: (given: number, of: number) => `${given} of ${of} stars`,
};

/** Who is behind the business; the people and the claims are the owner's own (lib/site). */
export const about = {
  title: "The town’s own network.",
  /** @param years in business; empty where they are not said */
  text: (town: string, years: string) =>
    `${years ? `For more than ${years} years our fibre has carried` : "Our fibre carries"} internet, TV and apps through ${town}. Aaryaa TV carries the town’s festivals; ${business.name} carries the town.`,
  /** What the figures count. */
  units: { years: "years in business", customers: "happy customers" },
  features: [
    { title: "Fast Connected", note: "" },
    { title: "Free Installations", note: `on ${business.name} plans` },
  ],
  why: {
    title: "Why Choose Us",
    /** The whole of the badge, for those who hear it. */
    badge: (claim: string, town: string) => `${claim} in ${town}`,
  },
};
