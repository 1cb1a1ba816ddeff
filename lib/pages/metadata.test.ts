import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { business } from "../content/business";
import { LANGUAGES, type Language } from "../content/language";
import { wordsIn } from "../content/words";
import { firstContent } from "../site/first-content";
import { pageContent } from "../site/page-content";
import { pageMetadata, sharePictureAddress, snippetOf } from "./metadata";

const content = pageContent(firstContent, [], "en");
const { town } = content.contact;

it("says the same to result lists and to Open Graph, from which Next makes Twitter's", () => {
  const { title, description, openGraph } = pageMetadata("en", "/contact", content);
  const name = `Contact | ${business.name}`;
  const shared = { title: name, description, images: [{ width: 1200, height: 630, alt: name }] };
  expect(description).toContain(town);
  expect(title).toEqual({ absolute: name });
  expect(openGraph).toMatchObject(shared);
});

it.each([
  ["en", "/contact", "/contact", "contact", "en_IN", ["ta_IN"]],
  ["ta", "/contact", "/ta/contact", "contact", "ta_IN", ["en_IN"]],
  ["ta", "/", "/ta", "home", "ta_IN", ["en_IN"]],
] as const)("names the editions of a page, in %s of %s", (...given) => {
  const [language, path, url, picture, locale, alternateLocale] = given;
  const { alternates, openGraph } = pageMetadata(language, path, content);
  const tamil = path === "/" ? "/ta" : "/ta/contact";
  expect(alternates).toEqual({
    canonical: url,
    languages: { "en-IN": path, "ta-IN": tamil, "x-default": path },
  });
  const images = [{ url: `/art/share-${picture}-${language}.jpg` }];
  expect(openGraph).toMatchObject({ url, locale, alternateLocale, images });
});

const titled = (text: string) => ({ absolute: `${text} | ${business.name}` });
const shown = (url: string) => ({ images: [{ url }] });

it("says which part of the table of all plans it is", () => {
  const part = (language: Language, number: number, of: number) =>
    pageMetadata(language, "/customizedplan/all", { ...content, part: { number, of } });
  expect(part("ta", 1, 1)).toMatchObject({
    title: titled(wordsIn("ta").builderPage.table.title),
    alternates: { canonical: "/ta/customizedplan/all" },
  });
  const tamil = "/ta/customizedplan/all/3";
  expect(part("en", 3, 20)).toMatchObject({
    title: titled("All plans and prices, part 3 of 20"),
    alternates: { canonical: "/customizedplan/all/3", languages: { "ta-IN": tamil } },
    openGraph: shown("/art/share-customizedplan-en.jpg"),
  });
});

it("names an area by its own address, with home's picture", () => {
  const title = "Fibre in Gandhi Nagar";
  const area = { slug: "gandhi-nagar", title, description: "It is there." };
  const english = "/area/gandhi-nagar";
  expect(pageMetadata("ta", "/area", { ...content, area })).toMatchObject({
    title: titled(title),
    alternates: { canonical: `/ta${english}`, languages: { "x-default": english } },
    openGraph: shown("/art/share-home-ta.jpg"),
  });
});

it("has a picture of every page that may be shared, or the owner's own where there is one", () => {
  const sharePicture = { hash: "a".repeat(64), focus: { x: 50, y: 50 }, alt: "" };
  const links = { ...content.links, sharePicture };
  const { openGraph } = pageMetadata("ta", "/contact", { ...content, links });
  expect(openGraph).toMatchObject(shown(`/api/pictures/${sharePicture.hash}-1600.webp`));
  const paths = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy"] as const;
  for (const language of LANGUAGES)
    for (const path of paths)
      expect(existsSync(`public${sharePictureAddress(language, path, content)}`), path).toBe(true);
});

it.each(LANGUAGES)("says of each page what it is, in its language: %s", (language) => {
  const title = wordsIn(language).home.title(town);
  expect(pageMetadata(language, "/", content).title).toEqual({ absolute: title });
  const builder = ["/customizedplan", "/customizedplan/all"] as const;
  const paths = ["/", ...builder, "/contact", "/aaryaaTV", "/privacy"] as const;
  const priced = { ...content, figures: { ...content.figures, price: "₹399" } };
  const snippets = paths.map((path) => snippetOf(language, path, priced));
  for (const part of ["title", "description"] as const)
    expect(new Set(snippets.map((snippet) => snippet[part])).size).toBe(paths.length);
  expect(snippets[0]?.description).toContain("₹399");
  expect(snippetOf(language, "/", content).description).not.toContain("₹");
});
