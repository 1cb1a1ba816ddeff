/** Those that show prices, rendered first at each start and after each change of the catalogue. */
export const PRICED_PAGES = ["/", "/customizedplan"];

/** The pages that a search engine may list. */
export const LISTED_PAGES = [...PRICED_PAGES, "/contact", "/aaryaaTV", "/privacy"];

/** All that is static. */
export const PUBLIC_PAGES = [...LISTED_PAGES, "/contact/thank-you", "/sitemap.xml", "/robots.txt"];
