import { business } from "../business";

type Address = { street: string; town: string; postcode: string };

export const site = {
  skipToContent: "Skip to content",
  opensInNewTab: "opens in a new tab",
  toastsLabel: "Notifications",
  noticeLabel: "Notice",
  mainMenuLabel: "Main",
  menuButton: "Menu",
  companiesLabel: "Aaryaa companies",
  companies: { tv: "Tv", studio: "Studio", network: "Network" },
  /** The exact labels of the specification (section 2, Header). */
  menu: { home: "Home", about: "About", contact: "Contact", plans: "All Plan" },
  whatsapp: "WhatsApp",
  /** Values of `aria-roledescription`. */
  carousel: { carousel: "carousel", slide: "slide" },
  motion: { pause: "Pause motion", play: "Play motion" },
  quickPay: "Quick Pay",
  quickLinks: {
    pricing: "Pricing",
    about: "About Us",
    contact: "Contact Us",
    plans: "Customized Plan",
    faq: "FAQ",
  },
  footer: {
    callUs: "Call us",
    quickLinksTitle: "Quick links",
    findUs: "Find us",
    networkInstagram: `Instagram, ${business.name}`,
    tvInstagram: "Instagram, Aaryaa TV",
    whatsappChat: "WhatsApp chat",
    map: "Map",
    address: ({ street, town, postcode }: Address) =>
      `${street}, ${town}, ${business.region} ${postcode}`,
    builtBy: (name: string) => `Site by ${name}`,
  },
  region: business.region as string,
  inquiryMail: {
    subject: "Inquiry",
    body: `Hello ${business.name},\n\nI would like to know more about your plans.\n\n`,
  },
  notFoundPage: {
    title: "Page not found",
    tamilHeading: "வழி தவறிவிட்டது.",
    heading: "This line leads nowhere.",
    lead: "This page does not exist. It may have moved, or its address may be misspelt.",
  },
  errorPage: {
    tamilHeading: "சற்றுப் பொறுங்கள்.",
    heading: "The line dropped.",
    lead: "Something went wrong on our side. Please try again, or call us:",
    retry: "Retry",
    reference: "Reference",
  },
  goHome: "Go home",
  contactUs: "Contact us",
};
export type SiteWords = typeof site;
