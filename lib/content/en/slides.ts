// What stands on the slides of the home page: the hero and the offers beside the plans.
import { business } from "../business";
import type { Translation } from "../language";

export const slides = {
  hero: {
    /** The page's own heading, for those who hear the page: it stays while the slides change. */
    heading: `${business.name}: internet, IPTV and OTT in ${business.town}`,
    label: "What we bring home",
    slide: (at: number, of: number) => `Slide ${at} of ${of}`,
    bullets: "Choose a slide",
    pause: "Pause the slides",
    play: "Play the slides",
    action: "Check Our Plans",
    /** Round the price. */
    from: "From",
    perMonth: "a month + GST",
    /** `tamil` is a headline of its own, not the title's translation; `alt` is what the scene shows. */
    slides: {
      town: {
        alt: `${business.town} at dusk: the temple tower, and one kolam line of light that runs on to every house`,
        tamil: "ஒரே கோடு. ஊரெங்கும் ஒளி.",
        title: "One line of light ties our town together.",
        subtitle: "Internet, TV and apps on one fibre",
        description: `450+ TV channels and the apps you watch, on a single line into your home in ${business.town}.`,
      },
      doorstep: {
        alt: "A home at dusk: a line of light weaves a kolam before the open door and goes in",
        tamil: "வேகம் குறையாது. அளவு கிடையாது.",
        title: "No limit. No\u00a0slow evenings.",
        subtitle: "Unlimited data in every plan",
        description:
          "The match in one room, a class in the next, the shop’s bills on the veranda. One line carries all.",
      },
      rooftops: {
        alt: "The town from above: one kolam of light runs round its houses and the temple tower",
        tamil: "ஒரே திட்டம். பல திரைகள்.",
        title: "Tonight’s film is already in your plan.",
        subtitle: "28+ OTT apps on one bill",
        description: "Nothing to renew app by app: one price a month, and one number to call.",
      },
      festival: {
        alt: "The car festival: people pull the temple car by a rope of light, to the drums",
        tamil: "திருவிழா இனி உங்கள் வீட்டிலும்.",
        title: "The car festival comes down your street too.",
        subtitle: "450+ TV channels, Aaryaa TV among them",
        description:
          "When the crowd round the temple is ten deep, the best view is the one from your chair.",
      },
      fields: {
        alt: "Paddy fields under the Western Ghats: a kolam of light runs along the bund from the town",
        tamil: "கூப்பிட்டால் ஓடி வருவோம்.",
        title: "Call, and a neighbour answers.",
        subtitle: `${business.support}, in Tamil`,
        description: `The people who lay your line live here too. Installation is free on ${business.name} plans.`,
      },
    },
  },
  offers: {
    label: "Offers",
    slide: (at: number, of: number) => `Offer ${at} of ${of}`,
    bullets: "Choose an offer",
    pause: "Pause the offers",
    play: "Play the offers",
    /** A figure, drawn large, between two lines of words. */
    banners: {
      surf: {
        before: "Unlimited",
        figure: "40",
        unit: "Mbps",
        after: "at the best price in town",
      },
      channels: {
        before: "Unlimited internet with",
        figure: "450+",
        unit: "TV channels",
        after: "",
      },
      bundle: {
        before: "450+ TV channels and",
        figure: "23+",
        unit: "OTT apps",
        after: "in one plan",
      },
      streaming: {
        before: "Streaming apps with unlimited",
        figure: "40",
        unit: "Mbps",
        after: "",
      },
    },
  },
};
export type SlideWords = Translation<typeof slides>;
