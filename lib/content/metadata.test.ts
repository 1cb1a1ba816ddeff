import { expect, it } from "vitest";
import { business } from "./business";
import { pageMetadata } from "./metadata";

const words = { title: "Contact", description: "Talk to us." };

it("says the same to result lists, Open Graph and Twitter", () => {
  const { title, description, openGraph, twitter } = pageMetadata("en", "/contact", words);
  const name = `Contact | ${business.name}`;
  const picture = { url: "/art/og-contact.jpg", width: 1200, height: 630, alt: name };
  const shared = { title: name, description, images: [picture] };
  expect(title).toEqual({ absolute: name });
  expect(openGraph).toMatchObject({ ...shared, url: "/contact", locale: "en_IN" });
  expect(twitter).toMatchObject({ ...shared, card: "summary_large_image" });
});

it.each([
  ["en", "/contact", "/contact", "/art/og-contact.jpg", "en_IN", ["ta_IN"]],
  ["ta", "/contact", "/ta/contact", "/art/og-ta-contact.jpg", "ta_IN", ["en_IN"]],
  ["ta", "/", "/ta", "/art/og-ta-home.jpg", "ta_IN", ["en_IN"]],
] as const)("names the editions of a page, in %s of %s", (...given) => {
  const [language, path, url, picture, locale, alternateLocale] = given;
  const { alternates, openGraph } = pageMetadata(language, path, words);
  const tamil = path === "/" ? "/ta" : "/ta/contact";
  expect(alternates).toEqual({
    canonical: url,
    languages: { "en-IN": path, "ta-IN": tamil, "x-default": path },
  });
  expect(openGraph).toMatchObject({ url, locale, alternateLocale, images: [{ url: picture }] });
});

it("leaves home's title as it is", () => {
  const { title, openGraph } = pageMetadata("en", "/", { title: "Home", description: "" });
  expect(title).toEqual({ absolute: "Home" });
  expect(openGraph).toMatchObject({ images: [{ url: "/art/og-home.jpg" }] });
});
