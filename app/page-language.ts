import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { language as languageSegment } from "next/root-params";
import type { Words } from "@/lib/content/en/words";
import { LANGUAGES, type Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { buildPageMetadata, type PagePath } from "@/lib/pages/metadata";
import { readPageContent } from "@/lib/pages/public-data";

/** Redirects to a path without a page if the segment is not a language, as in `/API/contact`. */
export async function getPageLanguage(): Promise<Language> {
  const segment = await languageSegment();
  return LANGUAGES.find((language) => language === segment) ?? redirect("/missing");
}

export const createPageMetadata = (path: PagePath) => async (): Promise<Metadata> => {
  const language = await getPageLanguage();
  return buildPageMetadata(language, path, await readPageContent(language));
};

/** Adds `noindex` to the page. */
export const createUnlistedMetadata =
  (selectWords: (words: Words) => { title: string; description?: string }) =>
  async (): Promise<Metadata> => {
    const { title, description } = selectWords(getWords(await getPageLanguage()));
    return { title, ...(description && { description }), robots: { index: false } };
  };
