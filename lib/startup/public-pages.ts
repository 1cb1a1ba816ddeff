import { LANGUAGES, localisedPath } from "../content/language";

/** English paths of the pages in the sitemap; area pages are added there. */
export const INDEXED_PATHS = [
  "/",
  "/customizedplan",
  "/customizedplan/all",
  "/contact",
  "/aaryaaTV",
  "/privacy",
];

const localiseForAllLanguages = (path: string) =>
  LANGUAGES.map((language) => localisedPath(language, path));

/** Rendered in this order after a change: pages with prices come first. */
export const STATIC_PATHS = [
  ...INDEXED_PATHS.flatMap(localiseForAllLanguages),
  ...localiseForAllLanguages("/manifest.webmanifest"),
  "/sitemap.xml",
  "/robots.txt",
];
