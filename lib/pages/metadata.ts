import type { Metadata } from "next";
import { business } from "../content/business";
import type { Words } from "../content/en/words";
import { LANGUAGES, type Language, LOCALES, localisedPath } from "../content/language";
import { getWords } from "../content/words";
import type { Duration } from "../plans/constants";
import type { PageContent } from "../site/page-content";
import { picturePath } from "../site/pictures/picture-path";

type SharedContent = Pick<PageContent, "contact" | "links" | "placeholderValues">;
type Content = SharedContent & {
  area?: Snippet & { slug: string };
  /** `path` has the compared plans as its query. */
  comparison?: Snippet & { path: string };
};
type Snippet = { title: string; description: string };

const SNIPPETS = {
  "/": ({ home }, { placeholderValues }) => ({
    title: home.title(placeholderValues.town),
    description: home.description(placeholderValues),
  }),
  "/customizedplan": ({ builderPage }) => ({
    title: builderPage.shortTitle,
    description: builderPage.description,
  }),
  "/customizedplan/all": ({ builderPage: { table } }) => ({
    title: table.title,
    description: table.description,
  }),
  "/customizedplan/all/quarterly": (words) => buildDurationSnippet(words, "Quarterly"),
  "/customizedplan/all/half-yearly": (words) => buildDurationSnippet(words, "Half-Yearly"),
  "/customizedplan/all/yearly": (words) => buildDurationSnippet(words, "Yearly"),
  "/compare": ({ compare }, { comparison }) => comparison ?? compare,
  "/contact": (words, { contact }) => ({
    title: words.contact.title,
    description: words.contact.description(contact.town),
  }),
  "/aaryaaTV": ({ tv }, { contact }) => ({
    title: tv.title(contact.town),
    description: tv.description(contact.town),
  }),
  "/area": ({ areas }, { area }) =>
    area ?? { title: areas.field.label, description: areas.field.hint },
  "/privacy": ({ privacy }) => ({ title: privacy.shortTitle, description: privacy.lead }),
} satisfies Record<string, (words: Words, content: Content) => Snippet>;
export type PagePath = keyof typeof SNIPPETS;

function buildDurationSnippet({ plans, builderPage }: Words, duration: Duration): Snippet {
  const { durationTitle, durationDescription } = builderPage.table;
  const name = plans.durations[duration];
  return { title: durationTitle(name), description: durationDescription(name) };
}

export const getPageSnippet = (language: Language, path: PagePath, content: Content): Snippet =>
  SNIPPETS[path](getWords(language), content);

/** First path segments of pages with their own share picture, generated from art/share-*.svg. */
const SECTIONS_WITH_PICTURE = ["customizedplan", "contact", "aaryaaTV", "privacy"];
const GENERATED_PICTURE_SIZE = { width: 1200, height: 630 };

export function buildShareImageUrl(
  language: Language,
  path: PagePath,
  { links }: Pick<PageContent, "links">,
): string {
  if (links.sharePicture) return picturePath(links.sharePicture.hash, 1600, "webp");
  const [, section = ""] = path.split("/");
  const picture = SECTIONS_WITH_PICTURE.includes(section) ? section : "home";
  return `/art/share-${picture}-${language}.jpg`;
}

const toOpenGraphLocale = (language: Language) => LOCALES[language].replace("-", "_");

export function buildPageMetadata(language: Language, path: PagePath, content: Content): Metadata {
  const { title, description } = getPageSnippet(language, path, content);
  const fullTitle = path === "/" ? title : `${title} | ${business.name}`;
  const picture = { url: buildShareImageUrl(language, path, content), alt: fullTitle };
  const englishPath = getEnglishPath(path, content);
  const url = localisedPath(language, englishPath);
  const otherLanguages = LANGUAGES.filter((otherLanguage) => otherLanguage !== language);
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: url, languages: listLanguageAlternates(englishPath) },
    openGraph: {
      title: fullTitle,
      description,
      images: [content.links.sharePicture ? picture : { ...picture, ...GENERATED_PICTURE_SIZE }],
      url,
      siteName: business.name,
      locale: toOpenGraphLocale(language),
      alternateLocale: otherLanguages.map(toOpenGraphLocale),
      type: "website",
    },
  };
}

function getEnglishPath(path: PagePath, { area, comparison }: Content): string {
  if (area) return `${path}/${area.slug}`;
  return comparison?.path ?? path;
}

export function listLanguageAlternates(path: string): Record<string, string> {
  const alternates: Record<string, string> = {};
  for (const language of LANGUAGES) alternates[LOCALES[language]] = localisedPath(language, path);
  alternates["x-default"] = path;
  return alternates;
}
