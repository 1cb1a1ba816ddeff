// Metadata of public pages for search results and shared links.
import type { Metadata } from "next";
import { business } from "../content/business";
import type { Words } from "../content/en/words";
import { LANGUAGES, type Language, LOCALES, localisedPath } from "../content/language";
import { getWords } from "../content/words";
import { buildPartPath } from "../plans/parts";
import type { PageContent } from "../site/page-content";
import { picturePath } from "../site/pictures/picture-path";

type SharedContent = Pick<PageContent, "contact" | "links" | "placeholderValues">;
type Content = SharedContent & {
  /** Page of the table of all plans. */
  part?: { number: number; of: number };
  area?: Snippet & { slug: string };
};
type Snippet = { title: string; description: string };

const SNIPPETS = {
  "/": ({ home }, { placeholderValues }) => ({
    title: home.title(placeholderValues.town),
    description: home.description(placeholderValues),
  }),
  "/customizedplan": ({ builderPage: { shortTitle: title, description } }) => ({
    title,
    description,
  }),
  "/customizedplan/all": ({ builderPage: { table } }, { part }) => ({
    title: part && part.of > 1 ? table.partTitle(table.title, part.number, part.of) : table.title,
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
  "/privacy": ({ privacy: { shortTitle: title, lead: description } }) => ({ title, description }),
} satisfies Record<string, (words: Words, content: Content) => Snippet>;
export type PagePath = keyof typeof SNIPPETS;

export const getPageSnippet = (language: Language, path: PagePath, content: Content): Snippet =>
  SNIPPETS[path](getWords(language), content);

/** First path segments with their own share picture, generated from art/share-*.svg. */
const SECTIONS_WITH_PICTURE = ["customizedplan", "contact", "aaryaaTV", "privacy"];

/** Returns the picture that the owner uploaded, otherwise the one of the page. */
export function sharePictureUrl(
  language: Language,
  path: PagePath,
  { links }: Pick<PageContent, "links">,
): string {
  if (links.sharePicture) return picturePath(links.sharePicture.hash, 1600, "webp");
  const [, section = ""] = path.split("/");
  return `/art/share-${SECTIONS_WITH_PICTURE.includes(section) ? section : "home"}-${language}.jpg`;
}

const toOpenGraphLocale = (language: Language) => LOCALES[language].replace("-", "_");

/** Relative URLs become absolute through `metadataBase` of the layout. */
export function buildPageMetadata(language: Language, path: PagePath, content: Content): Metadata {
  const { title, description } = getPageSnippet(language, path, content);
  const fullTitle = path === "/" ? title : `${title} | ${business.name}`;
  const pictureUrl = sharePictureUrl(language, path, content);
  const pictureSize = !content.links.sharePicture && { width: 1200, height: 630 };
  const { area, part } = content;
  const englishPath = area ? `${path}/${area.slug}` : part ? buildPartPath(part.number) : path;
  const url = localisedPath(language, englishPath);
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: url, languages: listLanguageAlternates(englishPath) },
    openGraph: {
      title: fullTitle,
      description,
      images: [{ url: pictureUrl, alt: fullTitle, ...pictureSize }],
      url,
      siteName: business.name,
      locale: toOpenGraphLocale(language),
      alternateLocale: LANGUAGES.filter((alternate) => alternate !== language).map(
        toOpenGraphLocale,
      ),
      type: "website",
    },
  };
}

/** Returns the URL of each language by hreflang; x-default is English. */
export function listLanguageAlternates(path: string): Record<string, string> {
  const alternates = LANGUAGES.map((language) => [
    LOCALES[language],
    localisedPath(language, path),
  ]);
  return { ...Object.fromEntries(alternates), "x-default": path };
}
