import { LANGUAGES, pathIn } from "../content/language";

/** The pages that a search engine may list, by their English addresses. */
export const LISTED_PAGES = [
  "/",
  "/customizedplan",
  "/customizedplan/all",
  "/contact",
  "/aaryaaTV",
  "/privacy",
];

/** All that is static, those with prices first: in this order they are rendered after a change. */
export const PUBLIC_PAGES = [
  ...LISTED_PAGES.flatMap((path) => LANGUAGES.map((language) => pathIn(language, path))),
  "/sitemap.xml",
  "/robots.txt",
];
