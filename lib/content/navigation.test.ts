import { expect, it } from "vitest";
import { getAriaCurrent } from "./navigation";

it.each([
  ["/contact", "/en/contact", false, "page"],
  ["/#about-section", "/", false, undefined],
  ["/", "/", true, "page"],
  ["/", "/customizedplan", true, "true"],
  ["/aaryaaTV", "/contact", true, undefined],
  ["/ta", "/ta/customizedplan", true, "true"],
] as const)(
  "a link to %s on the page %s (company link: %s) has aria-current %s",
  (href, pathname, isCompanyLink, current) => {
    expect(getAriaCurrent(href, pathname, isCompanyLink)).toBe(current);
  },
);
