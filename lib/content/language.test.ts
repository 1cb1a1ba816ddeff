import { expect, it } from "vitest";
import { pathIn, placeOf } from "./language";

it.each([
  ["/", "/ta"],
  ["/#faq-section", "/ta#faq-section"],
  ["/contact?offer=power", "/ta/contact?offer=power"],
])("%s is %s in Tamil", (path, tamil) => {
  expect(pathIn("ta", path)).toBe(tamil);
  expect(pathIn("en", path)).toBe(path);
});

it.each([
  ["/", "en", "/"],
  ["/en", "en", "/"],
  ["/en/contact", "en", "/contact"],
  ["/entry", "en", "/entry"],
  ["/ta", "ta", "/"],
  ["/ta/contact/thank-you", "ta", "/contact/thank-you"],
])("%s is in %s, at %s", (pathname, language, path) => {
  expect(placeOf(pathname)).toEqual({ language, path });
});
