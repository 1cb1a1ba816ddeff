// What a page says of itself in a result list and in a shared link.
import type { Metadata } from "next";
import { formatRupees } from "../money";
import type { PageContent } from "../site/schema";
import { business } from "./business";
import { lowestPrice } from "./home-offers";
import { LANGUAGES, type Language, LOCALES, pathIn } from "./language";
import { wordsIn } from "./words";

type Words = { title: string; description: string };

/** As Open Graph writes them. */
const OG_LOCALES = { en: "en_IN", ta: "ta_IN" } as const satisfies Record<Language, string>;

/**
 * The metadata of a public page; addresses in it become absolute by the layout's base. The name of
 * the business is added to every title but home's; the picture is public/art/og-<page>.jpg, in
 * Tamil og-ta-<page>.jpg.
 *
 * @param path the page's English address
 */
export function pageMetadata(
  language: Language,
  path: string,
  { title, description }: Words,
): Metadata {
  const fullTitle = path === "/" ? title : `${title} | ${business.name}`;
  const edition = language === "en" ? "" : `${language}-`;
  const shared = {
    title: fullTitle,
    description,
    images: [
      {
        url: `/art/og-${edition}${path.slice(1) || "home"}.jpg`,
        width: 1200,
        height: 630,
        alt: fullTitle,
      },
    ],
  };
  const url = pathIn(language, path);
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: url, languages: editionsOf(path) },
    openGraph: {
      ...shared,
      url,
      siteName: business.name,
      locale: OG_LOCALES[language],
      alternateLocale: LANGUAGES.filter((other) => other !== language).map(
        (other) => OG_LOCALES[other],
      ),
      type: "website",
    },
    twitter: { ...shared, card: "summary_large_image" },
  };
}

/** What home says of itself, and the site. */
export function homeWords(
  language: Language,
  { contact, offers }: Pick<PageContent, "contact" | "offers">,
): Words {
  const { title, description } = wordsIn(language).home;
  const { town, support } = contact;
  const price = formatRupees(lowestPrice(offers.offers));
  return { title: title(town), description: description({ town, price, support }) };
}

/** A page's address in each language; whoever speaks neither gets the English one. */
export function editionsOf(path: string): Record<string, string> {
  const editions = LANGUAGES.map((language) => [LOCALES[language], pathIn(language, path)]);
  return { ...Object.fromEntries(editions), "x-default": path };
}
