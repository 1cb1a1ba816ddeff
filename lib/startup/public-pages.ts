import { LANGUAGES, pathIn } from "../content/language";

const inEach = (paths: string[]) =>
  LANGUAGES.flatMap((language) => paths.map((path) => pathIn(language, path)));

/** Those that show prices, rendered first at each start and after each change of the catalogue. */
export const PRICED_PAGES = inEach(["/", "/customizedplan"]);

/** The pages that a search engine may list, by their English addresses. */
export const LISTED_PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy"];

/** All that is static. */
export const PUBLIC_PAGES = [
  ...inEach([...LISTED_PAGES, "/contact/thank-you"]),
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
];
