import { LANGUAGES, localisedPath } from "../content/language";

/** English paths of the pages in the sitemap, except area pages, which the sitemap adds. */
export const INDEXED_PATHS = [
  "/",
  "/customizedplan",
  "/customizedplan/all",
  "/customizedplan/all/quarterly",
  "/customizedplan/all/half-yearly",
  "/customizedplan/all/yearly",
  "/contact",
  "/aaryaaTV",
  "/privacy",
];

export const localiseForAllLanguages = (path: string) =>
  LANGUAGES.map((language) => localisedPath(language, path));

/** Paths of all pages that exist independently of the data and do not depend on the query. */
export const STATIC_PATHS = [
  ...INDEXED_PATHS.flatMap(localiseForAllLanguages),
  ...localiseForAllLanguages("/manifest.webmanifest"),
  "/sitemap.xml",
  "/robots.txt",
];
