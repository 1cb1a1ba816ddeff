// Where the header and the footer lead: the words of each link, and its English path.
import type { SiteWords } from "./en/site";
import { type Language, pathIn, placeOf } from "./language";

/** The page of the TV channel; every other page is the network's. */
const TV_PAGE = "/aaryaaTV";

export const SISTERS = { tv: TV_PAGE, network: "/" } as const;

const MENU = {
  home: "/",
  about: "/#about-section",
  contact: "/contact",
  plans: "/customizedplan",
} as const;

const QUICK_LINKS = {
  pricing: "/#price-section",
  about: "/#about-section",
  contact: "/contact",
  plans: "/customizedplan",
  faq: "/#faq-section",
} as const;

export const menuLinks = (language: Language, { menu }: SiteWords) => links(language, MENU, menu);
export const quickLinks = (language: Language, { quickLinks }: SiteWords) =>
  links(language, QUICK_LINKS, quickLinks);

const links = <Key extends string>(
  language: Language,
  paths: Record<Key, string>,
  labels: Record<Key, string>,
) =>
  (Object.keys(paths) as Key[]).map((key) => ({
    label: labels[key],
    href: pathIn(language, paths[key]),
  }));

/**
 * How a link stands to the page that is shown, as `aria-current` says it. A sister's link stands
 * for all of her pages.
 */
export function currentOf(href: string, pathname: string, sister = false) {
  const { language, path } = placeOf(pathname);
  if (href === pathIn(language, path)) return "page";
  const isNetwork = sister && placeOf(href).path === "/";
  return isNetwork && path !== TV_PAGE ? "true" : undefined;
}
