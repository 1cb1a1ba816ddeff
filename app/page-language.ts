import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { language as languageSegment } from "next/root-params";
import type { Words } from "@/lib/content/en/words";
import { LANGUAGES, type Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { type PagePath, pageMetadata } from "@/lib/pages/metadata";
import { siteIn } from "@/lib/pages/public-data";

/** The language of the page that is rendered. Addresses like `/TA/contact` are in none. */
export async function pageLanguage(): Promise<Language> {
  const segment = await languageSegment();
  return LANGUAGES.find((known) => known === segment) ?? redirect("/missing");
}

/** What a public page says of itself, by its English address. */
export const metadataOf = (path: PagePath) => async (): Promise<Metadata> => {
  const language = await pageLanguage();
  return pageMetadata(language, path, await siteIn(language));
};

/** Of a page that no search is to find. */
export const unlisted =
  (say: (words: Words) => { title: string; description?: string }) =>
  async (): Promise<Metadata> => {
    const { title, description } = say(wordsIn(await pageLanguage()));
    return { title, ...(description && { description }), robots: { index: false } };
  };
