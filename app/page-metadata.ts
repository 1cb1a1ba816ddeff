import type { Metadata } from "next";
import type { Words } from "@/lib/content/en/words";
import { wordsIn } from "@/lib/content/words";
import { type PagePath, pageMetadata } from "@/lib/pages/metadata";
import { siteIn } from "@/lib/pages/public-data";
import { pageLanguage } from "./page-language";

/** Of a page that no search is to find. */
export const unlisted =
  (say: (words: Words) => { title: string; description?: string }) =>
  async (): Promise<Metadata> => {
    const { title, description } = say(wordsIn(await pageLanguage()));
    const robots = { index: false };
    return description ? { title, description, robots } : { title, robots };
  };

/** What a public page says of itself, by its English address. */
export const metadataOf = (path: PagePath) => async (): Promise<Metadata> => {
  const language = await pageLanguage();
  return pageMetadata(language, path, await siteIn(language));
};
