import { expect, it } from "vitest";
import { localisedPath, parseLanguagePath, quotePath } from "./language";

it.each([
  ["/", "/ta"],
  ["/#faq-section", "/ta#faq-section"],
  ["/contact?offer=power", "/ta/contact?offer=power"],
])("the Tamil path of %s is %s", (path, tamilPath) => {
  expect(localisedPath("ta", path)).toBe(tamilPath);
  expect(localisedPath("en", path)).toBe(path);
});

it.each([
  ["/", "en", "/"],
  ["/en", "en", "/"],
  ["/en/contact", "en", "/contact"],
  ["/entry", "en", "/entry"],
  ["/ta", "ta", "/"],
  ["/ta/contact/thank-you", "ta", "/contact/thank-you"],
])("parses %s as language %s and path %s", (pathname, language, path) => {
  expect(parseLanguagePath(pathname)).toEqual({ language, path });
});

it("adds the language to the URL of a Tamil quote", () => {
  expect(quotePath({ _id: "1" }, "en")).toBe("/api/plans/1/quote");
  expect(quotePath({ _id: "1" }, "ta")).toBe("/api/plans/1/quote?lang=ta");
});
