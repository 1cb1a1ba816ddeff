import type { Metadata } from "next";
import type { Language } from "@/lib/content/language";
import { siteIn } from "@/lib/memory/site";
import { type PagePath, pageMetadata } from "@/lib/pages/metadata";

/** What a public page says of itself, by its English address. */
export const metadataOf = (language: Language, path: PagePath) => async (): Promise<Metadata> =>
  pageMetadata(language, path, await siteIn(language));
