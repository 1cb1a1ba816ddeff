// What a page says of itself in a result list and in a shared link.
import type { Metadata } from "next";
import { business } from "../content/business";
import type { Words } from "../content/en/words";
import { LANGUAGES, type Language, LOCALES, pathIn } from "../content/language";
import { wordsIn } from "../content/words";
import { partPath } from "../plans/parts";
import type { PageContent } from "../site/page-content";
import { pictureAddress } from "../site/pictures/address";

type SharedContent = Pick<PageContent, "contact" | "figures" | "links">;
type Content = SharedContent & {
  part?: { number: number; of: number };
  area?: Snippet & { slug: string };
};
type Snippet = { title: string; description: string };

const SNIPPETS = {
  "/": ({ home }, { figures }) => ({
    title: home.title(figures.town),
    description: home.description(figures),
  }),
  "/customizedplan": ({ builderPage: { name: title, description } }) => ({ title, description }),
  "/customizedplan/all": ({ builderPage: { table } }, { part }) => ({
    title: part && part.of > 1 ? table.part(table.title, part.number, part.of) : table.title,
    description: table.description,
  }),
  "/contact": ({ contact: { title, description } }, { contact: { town } }) => ({
    title,
    description: description(town),
  }),
  "/aaryaaTV": ({ tv }, { contact: { town } }) => ({
    title: tv.title(town),
    description: tv.description(town),
  }),
  "/area": ({ areas: { field } }, { area }) =>
    area ?? { title: field.label, description: field.hint },
  "/privacy": ({ privacy: { name: title, lead: description } }) => ({ title, description }),
} satisfies Record<string, (words: Words, content: Content) => Snippet>;
export type PagePath = keyof typeof SNIPPETS;

export const snippetOf = (language: Language, path: PagePath, content: Content): Snippet =>
  SNIPPETS[path](wordsIn(language), content);

/** Those that have a picture of their own, made from art/share-*.svg. */
const PICTURED = ["customizedplan", "contact", "aaryaaTV", "privacy"];

/** What a shared link shows: the owner's own picture, else the one drawn for the page. */
export function sharePictureAddress(
  language: Language,
  path: PagePath,
  { links }: Pick<PageContent, "links">,
): string {
  if (links.sharePicture) return pictureAddress(links.sharePicture.hash, 1600, "webp");
  const [, top = ""] = path.split("/");
  return `/art/share-${PICTURED.includes(top) ? top : "home"}-${language}.jpg`;
}

const openGraphLocale = (language: Language) => LOCALES[language].replace("-", "_");

/**
 * The metadata of a public page; addresses in it become absolute by the layout's base. The name of
 * the business is added to every title but home's; what stands below a page shares its picture, and an area home's.
 */
export function pageMetadata(language: Language, path: PagePath, content: Content): Metadata {
  const { title, description } = snippetOf(language, path, content);
  const fullTitle = path === "/" ? title : `${title} | ${business.name}`;
  const picture = sharePictureAddress(language, path, content);
  const size = !content.links.sharePicture && { width: 1200, height: 630 };
  const { area, part } = content;
  const address = area ? `${path}/${area.slug}` : part ? partPath(part.number) : path;
  const url = pathIn(language, address);
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: url, languages: editionsOf(address) },
    openGraph: {
      title: fullTitle,
      description,
      images: [{ url: picture, alt: fullTitle, ...size }],
      url,
      siteName: business.name,
      locale: openGraphLocale(language),
      alternateLocale: LANGUAGES.filter((other) => other !== language).map(openGraphLocale),
      type: "website",
    },
  };
}

/** A page's address in each language; whoever speaks neither gets the English one. */
export function editionsOf(path: string): Record<string, string> {
  const editions = LANGUAGES.map((language) => [LOCALES[language], pathIn(language, path)]);
  return { ...Object.fromEntries(editions), "x-default": path };
}
