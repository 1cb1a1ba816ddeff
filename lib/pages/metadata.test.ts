import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { business } from "../content/business";
import { LANGUAGES } from "../content/language";
import { getWords } from "../content/words";
import { initialContent } from "../site/initial-content";
import { buildPageContent } from "../site/page-content";
import { buildPageMetadata, buildShareImageUrl, getPageSnippet } from "./metadata";

const content = buildPageContent(initialContent, [], "en");
const { town } = content.contact;

it("a page has the same title and description for search results and Open Graph", () => {
  const { title, description, openGraph } = buildPageMetadata("en", "/contact", content);
  const name = `Contact | ${business.name}`;
  const expected = { title: name, description, images: [{ width: 1200, height: 630, alt: name }] };
  expect(description).toContain(town);
  expect(title).toEqual({ absolute: name });
  expect(openGraph).toMatchObject(expected);
});

it.each([
  ["en", "/contact", "/contact", "contact", "en_IN", ["ta_IN"]],
  ["ta", "/contact", "/ta/contact", "contact", "ta_IN", ["en_IN"]],
  ["ta", "/", "/ta", "home", "ta_IN", ["en_IN"]],
] as const)(
  "in the language %s, the page %s has the canonical URL %s, links to both languages and the share picture %s",
  (language, path, url, picture, locale, alternateLocale) => {
    const { alternates, openGraph } = buildPageMetadata(language, path, content);
    const tamilPath = path === "/" ? "/ta" : "/ta/contact";
    expect(alternates).toEqual({
      canonical: url,
      languages: { "en-IN": path, "ta-IN": tamilPath, "x-default": path },
    });
    const images = [{ url: `/art/share-${picture}-${language}.jpg` }];
    expect(openGraph).toMatchObject({ url, locale, alternateLocale, images });
  },
);

it("an area page has its own canonical path, and the share picture of the home page", () => {
  const title = "Fibre in Gandhi Nagar";
  const area = { slug: "gandhi-nagar", title, description: "It is there." };
  const englishPath = "/area/gandhi-nagar";
  expect(buildPageMetadata("ta", "/area", { ...content, area })).toMatchObject({
    title: { absolute: `${title} | ${business.name}` },
    alternates: { canonical: `/ta${englishPath}`, languages: { "x-default": englishPath } },
    openGraph: { images: [{ url: "/art/share-home-ta.jpg" }] },
  });
});

it("a page has the share picture that the owner uploaded, if there is one", () => {
  const sharePicture = { hash: "a".repeat(64), focus: { x: 50, y: 50 }, alt: "" };
  const links = { ...content.links, sharePicture };
  const { openGraph } = buildPageMetadata("ta", "/contact", { ...content, links });
  const url = `/api/pictures/${sharePicture.hash}-1600.webp`;
  expect(openGraph).toMatchObject({ images: [{ url }] });
});

it("every page has a share picture in every language", () => {
  const paths = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy"] as const;
  for (const language of LANGUAGES)
    for (const path of paths)
      expect(existsSync(`public${buildShareImageUrl(language, path, content)}`), path).toBe(true);
});

const INDEXED_PAGES = [
  "/",
  "/customizedplan",
  "/customizedplan/all",
  "/customizedplan/all/quarterly",
  "/contact",
  "/aaryaaTV",
  "/privacy",
] as const;

it.each(LANGUAGES)(
  "each page has a distinct title and description, which contains the price if it is known (language %s)",
  (language) => {
    const title = getWords(language).home.title(town);
    expect(buildPageMetadata(language, "/", content).title).toEqual({ absolute: title });
    const contentWithPrice = {
      ...content,
      placeholderValues: { ...content.placeholderValues, price: "₹399" },
    };
    const snippets = INDEXED_PAGES.map((path) => getPageSnippet(language, path, contentWithPrice));
    for (const field of ["title", "description"] as const)
      expect(new Set(snippets.map((snippet) => snippet[field])).size).toBe(INDEXED_PAGES.length);
    expect(snippets[0]?.description).toContain("₹399");
    expect(getPageSnippet(language, "/", content).description).not.toContain("₹");
  },
);
