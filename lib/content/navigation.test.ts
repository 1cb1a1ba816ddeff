import { expect, it } from "vitest";
import { getAriaCurrent } from "./navigation";

it.each([
  ["/contact", "/contact", false, "page"],
  ["/contact", "/en/contact", false, "page"],
  ["/#about-section", "/", false, undefined],
  ["/", "/", true, "page"],
  ["/", "/customizedplan", true, "true"],
  ["/aaryaaTV", "/aaryaaTV", true, "page"],
  ["/aaryaaTV", "/contact", true, undefined],
  ["/ta", "/ta/customizedplan", true, "true"],
  ["/ta#about-section", "/ta", false, undefined],
] as const)(
  "a link to %s on the page %s (company link: %s) has aria-current %s",
  (href, pathname, isCompanyLink, current) => {
    expect(getAriaCurrent(href, pathname, isCompanyLink)).toBe(current);
  },
);
