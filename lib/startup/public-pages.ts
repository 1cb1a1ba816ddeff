import { LANGUAGES, localisedPath } from "../content/language";

/** English paths of the pages in the sitemap, except area pages, which the sitemap adds. */
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

/** Paths in the order in which they are rendered after a change: pages with prices first. */
export const STATIC_PATHS = [
  ...INDEXED_PATHS.flatMap(localiseForAllLanguages),
  ...localiseForAllLanguages("/manifest.webmanifest"),
  "/sitemap.xml",
  "/robots.txt",
];
