import type { SiteWords } from "./en/site";
import { type Language, localisedPath, parseLanguagePath } from "./language";

/** The page of the TV company. All other pages belong to the network company. */
const TV_PATH = "/aaryaaTV";

export const COMPANY_PATHS = { tv: TV_PATH, network: "/" } as const;

const MENU_PATHS = {
  home: "/",
  about: "/#about-section",
  contact: "/contact",
  plans: "/customizedplan",
} as const;

const QUICK_LINK_PATHS = {
  pricing: "/#price-section",
  about: "/#about-section",
  contact: "/contact",
  plans: "/customizedplan",
  faq: "/#faq-section",
} as const;

export const listMenuLinks = (language: Language, { menu }: SiteWords) =>
  toLinks(language, MENU_PATHS, menu);
export const listQuickLinks = (language: Language, { quickLinks }: SiteWords) =>
  toLinks(language, QUICK_LINK_PATHS, quickLinks);

const toLinks = <Key extends string>(
  language: Language,
  paths: Record<Key, string>,
  labels: Record<Key, string>,
) =>
  (Object.keys(paths) as Key[]).map((key) => ({
    label: labels[key],
    href: localisedPath(language, paths[key]),
  }));

/** The network company's link gets "true" on all pages of that company except its home page. */
export function getAriaCurrent(href: string, pathname: string, isCompanyLink = false) {
  const { language, path } = parseLanguagePath(pathname);
  if (href === localisedPath(language, path)) return "page";
  const isNetworkLink = isCompanyLink && parseLanguagePath(href).path === "/";
  return isNetworkLink && path !== TV_PATH ? "true" : undefined;
}
