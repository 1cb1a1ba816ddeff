// What the page calls the parts of sections, beside the labels of their schemas.
import type { SectionId } from "@/lib/site/schema";

/** Parts that stand under a title of their own. */
export const GROUP_TITLES: Record<string, string> = {
  credit: "Site built by",
  director: "Director",
  badge: "Badge",
  followers: "Followers",
  instagram: "Instagram",
  youtube: "YouTube",
  facebook: "Facebook",
};

type ListWords = {
  title: string;
  /** One of them. */
  one: string;
  /** There is no more and no less of them, but their order may change. */
  sortable?: boolean;
  /** Said where none shows, and that is well. */
  without?: string;
};

const LIST_WORDS: Record<string, ListWords> = {
  "links.quickPay": {
    title: "Quick Pay portals",
    one: "Portal",
    without: "None shows: the menu has no Quick Pay then.",
  },
  "people.reasons": { title: "Reasons to choose you", one: "Reason" },
  "offers.offers": { title: "Plans of the home page", one: "Plan", sortable: true },
  "banners.hero": { title: "Large slides", one: "Slide" },
  "banners.promo": { title: "Promotional banners", one: "Banner" },
  "testimonials.items": {
    title: "Testimonials",
    one: "Testimonial",
    without: "None shows: the home page goes without this part.",
  },
  "clients.items": {
    title: "Clients",
    one: "Client",
    without: "None shows: the home page goes without this part.",
  },
  "faq.items": { title: "Questions", one: "Question" },
  "tv.scenes": { title: "Pictures", one: "Picture" },
};

export const listWords = (section: SectionId, name: string): ListWords =>
  LIST_WORDS[`${section}.${name}`] ?? { title: name, one: name };
