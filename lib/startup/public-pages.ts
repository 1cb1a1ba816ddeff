/** The static pages: rendered anew at each start and after each change of the catalogue. */
export const PUBLIC_PAGES = ["/", "/contact", "/contact/thank-you", "/customizedplan", "/privacy"];
