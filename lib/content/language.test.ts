import { expect, it } from "vitest";
import { pathIn, placeOf, quoteLink } from "./language";

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

it("asks for a quote in the page's language, which English need not name", () => {
  expect(quoteLink({ _id: "1" }, "en")).toBe("/api/plans/1/quote");
  expect(quoteLink({ _id: "1" }, "ta")).toBe("/api/plans/1/quote?lang=ta");
});
