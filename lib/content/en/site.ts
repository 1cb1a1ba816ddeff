// The frame of every page, and the pages for what goes wrong.
import { business } from "../business";

type Address = { street: string; town: string; postcode: string };

export const site = {
  skip: "Skip to content",
  newTab: "opens in a new tab",
  toasts: "Notifications",
  /** The line at the top of every page. */
  notice: "Notice",
  main: "Main",
  menuLabel: "Menu",
  houses: "Aaryaa houses",
  sisters: { tv: "Tv", studio: "Studio", network: "Network" },
  /** Labels are the specification's. */
  menu: { home: "Home", about: "About", contact: "Contact", plans: "All Plan" },
  whatsapp: "WhatsApp",
  /** What a carousel and its parts are called to who hears the page. */
  carousel: { whole: "carousel", part: "slide" },
  pauseMotion: "Pause motion",
  quickPay: "Quick Pay",
  quickLinks: {
    pricing: "Pricing",
    about: "About Us",
    contact: "Contact Us",
    plans: "Customized Plan",
    faq: "FAQ",
  },
  footer: {
    call: "Call us",
    links: "Quick links",
    find: "Find us",
    networkInstagram: `Instagram, ${business.name}`,
    tvInstagram: "Instagram, Aaryaa TV",
    chat: "WhatsApp chat",
    map: "Map",
    address: ({ street, town, postcode }: Address) =>
      `${street}, ${town}, ${business.region} ${postcode}`,
    builtBy: (name: string) => `Site by ${name}`,
  },
  region: business.region as string,
  /** The mail that the footer begins. */
  inquiry: {
    subject: "Inquiry",
    body: `Hello ${business.name},\n\nI would like to know more about your plans.\n\n`,
  },
  missing: {
    title: "Page not found",
    tamil: "வழி தவறிவிட்டது.",
    heading: "This line leads nowhere.",
    lead: "The page you asked for is not here. It may have moved, or the address has a slip in it.",
  },
  failed: {
    tamil: "சற்றுப் பொறுங்கள்.",
    heading: "The line dropped.",
    lead: "Something went wrong on our side. Please try again, or call us:",
    retry: "Retry",
    reference: "Reference",
  },
  goHome: "Go home",
  contactUs: "Contact us",
};
export type SiteWords = typeof site;
