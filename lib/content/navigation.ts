// Where the header and the footer lead. Labels are the specification's.
import { business, type Link } from "./business";

export type Sister = Link & { external?: true };

export const sisters: Sister[] = [
  { label: "Tv", href: "/aaryaaTV" },
  { label: "Studio", href: business.studio, external: true },
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

/** The pages that belong to the TV channel; every other page is the network's. */
const TV_PAGE = "/aaryaaTV";

/** How a link stands to the page that is shown, as `aria-current` says it. */
export function currentOf(href: string, pathname: string): "page" | undefined {
  return href === pathname ? "page" : undefined;
}

/** Which sister the visitor is with: the network's link stands for all of its pages. */
export function currentSister(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return href === "/" && pathname !== TV_PAGE ? "true" : undefined;
}
