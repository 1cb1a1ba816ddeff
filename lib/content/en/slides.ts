// Round the slides of the home page: the hero and the offers beside the plans. What stands on them
// is the owner's own (lib/site).
import { business } from "../business";
import type { Translation } from "../language";

export const slides = {
  hero: {
    /** The page's own heading, for those who hear the page: it stays while the slides change. */
    heading: (town: string) => `${business.name}: internet, IPTV and OTT in ${town}`,
    label: "What we bring home",
    slide: (at: number, of: number) => `Slide ${at} of ${of}`,
    bullets: "Choose a slide",
    pause: "Pause the slides",
    play: "Play the slides",
    action: "Check Our Plans",
    /** Round the price. */
    from: "From",
    perMonth: "a month + GST",
  },
  offers: {
    label: "Offers",
    slide: (at: number, of: number) => `Offer ${at} of ${of}`,
    bullets: "Choose an offer",
    pause: "Pause the offers",
    play: "Play the offers",
  },
};
export type SlideWords = Translation<typeof slides>;
