import { expect, it } from "vitest";
import { currentOf } from "./navigation";

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
] as const)("a link to %s on %s, a sister's: %s, is current: %s", (href, at, sister, current) => {
  expect(currentOf(href, at, sister)).toBe(current);
});
