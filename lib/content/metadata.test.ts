import { expect, it } from "vitest";
import { business } from "./business";
import { pageMetadata } from "./metadata";

it("says the same to result lists, Open Graph and Twitter", () => {
  const words = { title: "Contact", description: "Talk to us." };
  const { title, description, alternates, openGraph, twitter } = pageMetadata("/contact", words);
  const name = `Contact | ${business.name}`;
  const picture = { url: "/art/og-contact.jpg", width: 1200, height: 630, alt: name };
  const shared = { title: name, description, images: [picture] };
  expect(title).toEqual({ absolute: name });
  expect(alternates).toEqual({ canonical: "/contact" });
  expect(openGraph).toMatchObject({ ...shared, url: "/contact" });
  expect(twitter).toMatchObject({ ...shared, card: "summary_large_image" });
});

it("leaves home's title as it is", () => {
  const { title, openGraph } = pageMetadata("/", { title: "Home", description: "" });
  expect(title).toEqual({ absolute: "Home" });
  expect(openGraph).toMatchObject({ images: [{ url: "/art/og-home.jpg" }] });
});
