// Prices on the home page are list prices in rupees a month, before GST.
import { business } from "../business";
import { plans } from "./plans";

/** A value is empty if no plan has one. */
type PlaceholderTexts = Record<
  "price" | "channels" | "apps" | "tvapps" | "town" | "support",
  string
>;

const ONE_BILL = "One bill, one number to call.";

export const home = {
  title: (town: string) => `${business.name}: fibre internet, IPTV and OTT in ${town}`,
  description: ({ town, price, channels, apps, support }: PlaceholderTexts) => {
    const tv = channels && plans.channelCount(channels);
    const services = ["Unlimited fibre internet", tv, apps && plans.appCount(apps)].filter(Boolean);
    const from = price ? `Plans from ${price} a month + GST, with` : "With";
    return `${plans.joinList(services)} on one line in ${town}, ${business.region}. ${from} ${support}.`;
  },
  summary: (town: string) => `Fibre internet, IPTV and OTT in ${town}`,
  entertainment: {
    title: "The evening’s films, inside your internet plan.",
    lead: ({ channels, apps, tvapps }: PlaceholderTexts) => {
      const appsWithTv = tvapps && `${tvapps} apps with ${plans.channelCount(channels)}`;
      const appsWithoutTv = apps === tvapps ? "" : `${apps} apps with fast internet`;
      const bundles = [appsWithTv, appsWithoutTv].filter(Boolean).join(", or ");
      if (bundles)
        return `Premium access to streaming apps, bundled in one plan: ${bundles}. ${ONE_BILL}`;
      return channels
        ? `${plans.channelCount(channels)} with your internet. ${ONE_BILL}`
        : ONE_BILL;
    },
    appsTitle: "Streaming apps",
    channelsTitle: "Television",
    channelGenres: {
      ownChannel: "Aaryaa TV",
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
    getPlans: "Get Our Plans",
    lead: "Unlimited data in every plan. Prices are for 30 days, before GST.",
    listLabel: "Plans",
    perMonth: "a month + GST",
    plusGst: "+ GST",
    sideBySide: "Plans side by side",
    withGst: "with GST",
    tvChannels: "TV channels",
    ottApps: "OTT apps",
    noTv: "No TV",
    noApps: "No apps",
    data: "Data",
    validity: "Validity",
    included: "Included",
    unlimited: "Unlimited",
    thirtyDays: "30 days",
    buy: (plan: string) => `Buy ${plan}`,
    close: (plan: string) => `Close ${plan}`,
  },
  tailorYourPlan: {
    title: "Not seeing what fits? Tailor your perfect plan!",
    buildPlan: "Build your plan",
    choices: ["Type", "Speed", "Provider", "Months", "TV", "OTT"],
  },
  consultation: {
    title: ["Ask us first.", "It costs nothing."],
    lead: "Free consultation by WhatsApp, email or phone call. Tell us how many rooms and screens you have and what you watch. We tell you which plan is enough, and which is more than you need.",
    email: "Email",
    phone: "Phone call",
  },
  clients: { title: "Our esteemed clients", sampleNote: "Sample names" },
  areYouCurious: {
    title: "Are You Curious?",
    text: "Ask about your street, a speed or a match you cannot miss.",
    contactUs: "Let’s Connect",
  },
};
export type HomeWords = typeof home;

export const faq = {
  title: ["Asked at", "every doorstep"],
  askMore: "Ask something else",
  askAboutThis: "Ask us about this",
};

export const slides = {
  hero: {
    /** Screen readers read this `h1`, which stays while the slides change. */
    heading: (town: string) => `${business.name}: internet, IPTV and OTT in ${town}`,
    label: "What we bring home",
    slideLabel: (number: number, count: number) => `Slide ${number} of ${count}`,
    bullets: "Choose a slide",
    from: "From",
    perMonth: "a month + GST",
  },
  banners: {
    label: "Offers",
    slideLabel: (number: number, count: number) => `Offer ${number} of ${count}`,
    bullets: "Choose an offer",
  },
};

export const testimonials = {
  title: "Heard on our streets",
  slideLabel: (number: number, count: number) => `Testimonial ${number} of ${count}`,
  bullets: "Choose a testimonial",
  previous: "Previous testimonial",
  next: "Next testimonial",
  stars: (rating: number, maxRating: number) => `${rating} of ${maxRating} stars`,
};

export const about = {
  title: "The town’s own network.",
  /** @param years years in business; can be empty */
  text: (town: string, years: string) =>
    `${years ? `For more than ${years} years our fibre has carried` : "Our fibre carries"} internet, TV and apps through ${town}. Aaryaa TV carries the town’s festivals; ${business.name} carries the town.`,
  statLabels: { years: "years in business", customers: "happy customers" },
  features: [
    { title: "Fast Connected", note: "" },
    { title: "Free Installations", note: `on ${business.name} plans` },
  ],
  whyChooseUs: {
    title: "Why Choose Us",
    badge: (claim: string, town: string) => `${claim} in ${town}`,
  },
};
