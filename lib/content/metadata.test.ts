import { describe, expect, it } from "vitest";
import { business } from "./business";
import { pageMetadata } from "./metadata";

const page = { path: "/contact", title: "Contact", description: "Talk to us.", image: "/a.jpg" };

describe("pageMetadata", () => {
  it("says the same to result lists, Open Graph and Twitter", () => {
    const { title, description, alternates, openGraph, twitter } = pageMetadata(page);
    const name = `Contact | ${business.name}`;
    expect(title).toEqual({ absolute: name });
    expect(alternates).toEqual({ canonical: "/contact" });
    expect(openGraph).toMatchObject({ title: name, description, url: "/contact" });
    expect(twitter).toMatchObject({ title: name, description, card: "summary_large_image" });
    for (const { images } of [openGraph, twitter].map((card) => card ?? {}))
      expect(images).toEqual([{ url: "/a.jpg", width: 1200, height: 630, alt: name }]);
  });

  it("leaves home's title as it is", () => {
    expect(pageMetadata({ ...page, path: "/", title: "Home" }).title).toEqual({ absolute: "Home" });
  });
});
