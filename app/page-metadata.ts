import type { Metadata } from "next";
import type { Language } from "@/lib/content/language";
import { siteIn } from "@/lib/memory/site";
import { type PagePath, pageMetadata } from "@/lib/pages/metadata";

/** Of a page that no search is to find. */
export function unlisted({
  title,
  description,
}: {
  title: string;
  description?: string;
}): Metadata {
  const robots = { index: false };
  return description ? { title, description, robots } : { title, robots };
}

/** What a public page says of itself, by its English address. */
export const metadataOf = (language: Language, path: PagePath) => async (): Promise<Metadata> =>
  pageMetadata(language, path, await siteIn(language));
