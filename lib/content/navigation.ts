// Where the header and the footer lead. Labels are the specification's.
import { business, type Link } from "./business";

/** The page of the TV channel; every other page is the network's. */
const TV_PAGE = "/aaryaaTV";

export const sisters: Link[] = [
  { label: "Tv", href: TV_PAGE },
  { label: "Studio", href: business.studio },
  { label: "Network", href: "/" },
];

export const menu: Link[] = [
  { label: "Home", href: "/" },
  { label: "About", href: "/#about-section" },
  { label: "Contact", href: "/contact" },
  { label: "All Plan", href: "/customizedplan" },
];

export const quickLinks: Link[] = [
  { label: "Pricing", href: "/#price-section" },
  { label: "About Us", href: "/#about-section" },
  { label: "Contact Us", href: "/contact" },
  { label: "Customized Plan", href: "/customizedplan" },
  { label: "FAQ", href: "/#faq-section" },
];

/** The mail that the footer begins. */
export const inquiry = {
  subject: "Inquiry",
  body: `Hello ${business.name},\n\nI would like to know more about your plans.\n\n`,
};

/**
 * How a link stands to the page that is shown, as `aria-current` says it. A sister's link stands
 * for all of her pages.
 */
export function currentOf(href: string, pathname: string, sister = false) {
  if (href === pathname) return "page";
  return sister && href === "/" && pathname !== TV_PAGE ? "true" : undefined;
}
