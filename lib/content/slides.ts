// What stands on the slides of the home page: the hero and the offers beside the plans.
import { business } from "./business";

/** A slide of the hero. */
export type HeroSlide = {
  /** The style class: how the words are lit over this slide's scene. */
  look: "dusk" | "festival" | "speed" | "cinema" | "street";
  /** A headline of its own in Tamil, not the title's translation. */
  tamil: string;
  title: string;
  subtitle: string;
  description: string;
  action: string;
};

const CHECK_PLANS = "Check Our Plans";

export const heroSlides: HeroSlide[] = [
  {
    look: "dusk",
    tamil: "ஒரே கோடு. ஊரெங்கும் ஒளி.",
    title: "One line of light ties our town together.",
    subtitle: "Internet, TV and apps on one fibre",
    description: `450+ TV channels and the apps you watch, on a single line into your home in ${business.town}.`,
    action: CHECK_PLANS,
  },
  {
    look: "festival",
    tamil: "திருவிழா இனி உங்கள் வீட்டிலும்.",
    title: "The car festival comes down your street too.",
    subtitle: "450+ TV channels, Aaryaa TV among them",
    description:
      "When the crowd round the temple is ten deep, the best view is the one from your chair.",
    action: CHECK_PLANS,
  },
  {
    look: "speed",
    tamil: "வேகம் குறையாது. அளவு கிடையாது.",
    title: "No limit. No slow evenings.",
    subtitle: "Unlimited data in every plan",
    description:
      "A class in one room, a match in the next, the shop’s bills in the third. One line carries all.",
    action: CHECK_PLANS,
  },
  {
    look: "cinema",
    tamil: "ஒரே திட்டம். பல திரைகள்.",
    title: "Tonight’s film is already in your plan.",
    subtitle: "28+ OTT apps on one bill",
    description: "Nothing to renew app by app: one price a month, and one number to call.",
    action: CHECK_PLANS,
  },
  {
    look: "street",
    tamil: "கூப்பிட்டால் ஓடி வருவோம்.",
    title: "Call, and a neighbour answers.",
    subtitle: `${business.support}, in Tamil`,
    description: `The people who lay your line live here too. Installation is free on ${business.name} plans.`,
    action: CHECK_PLANS,
  },
];

/** A promotional banner: its figure is drawn large between two lines of words. */
export type PromoBanner = {
  look: "surf" | "channels" | "all" | "stream";
  before: string;
  figure: string;
  unit: string;
  after?: string;
};

export const promoBanners: PromoBanner[] = [
  {
    look: "surf",
    before: "Unlimited",
    figure: "40",
    unit: "Mbps",
    after: "at the best price in town",
  },
  {
    look: "channels",
    before: "Unlimited internet with",
    figure: "450+",
    unit: "TV channels",
  },
  {
    look: "all",
    before: "450+ TV channels and",
    figure: "23+",
    unit: "OTT apps",
    after: "in one plan",
  },
  {
    look: "stream",
    before: "Streaming apps with unlimited",
    figure: "40",
    unit: "Mbps",
  },
];

/** What the slides of a carousel are called, such as 'Slide 1 of 5'. */
export function slideLabels(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${index + 1} of ${count}`);
}
