/** The pages that a search engine may list. */
export const LISTED_PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy"];

/** All that is static: rendered anew at each start and after each change of the catalogue. */
export const PUBLIC_PAGES = [...LISTED_PAGES, "/contact/thank-you", "/sitemap.xml", "/robots.txt"];
