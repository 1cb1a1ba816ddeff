// What the page calls the sections and the parts of them, beside the labels of the schemas.
import type { SectionId } from "@/lib/site/schema";

/** In the order of the schemas. */
export const SECTION_WORDS: Record<SectionId, { title: string; about: string }> = {
  contact: { title: "Contact", about: "Phones, email, address and hours of support" },
  links: { title: "Links", about: "Social pages, Quick Pay and who built the site" },
  people: { title: "People and claims", about: "The director, the figures and why to choose you" },
  offers: { title: "Home plans", about: "The four plans of the home page" },
  banners: { title: "Banners", about: "The words over the home page's pictures" },
  notice: { title: "Notice", about: "One line at the top of every page, for as long as you say" },
  testimonials: { title: "Testimonials", about: "What customers say" },
  clients: { title: "Clients", about: "Who else relies on you" },
  faq: { title: "Questions", about: "Questions and answers of the home page" },
  tv: { title: "TV", about: "The channel's page: description, followers and pictures" },
};

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
};

const LIST_WORDS: Record<string, ListWords> = {
  "links.quickPay": { title: "Quick Pay portals", one: "Portal" },
  "people.reasons": { title: "Reasons to choose you", one: "Reason" },
  "offers.offers": { title: "Plans", one: "Plan" },
  "banners.hero": { title: "Large slides", one: "Slide" },
  "banners.promo": { title: "Promotional banners", one: "Banner" },
  "testimonials.items": { title: "Testimonials", one: "Testimonial" },
  "clients.items": { title: "Clients", one: "Client" },
  "faq.items": { title: "Questions", one: "Question" },
  "tv.scenes": { title: "Pictures", one: "Picture", sortable: true },
};

export const listWords = (section: SectionId, name: string): ListWords =>
  LIST_WORDS[`${section}.${name}`] ?? { title: name, one: name };
