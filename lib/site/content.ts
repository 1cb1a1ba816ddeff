// The website's own words as visitors see them.
import type { Language } from "../content/language";
import { firstContent } from "./first-content";
import { type Localised, localise, type SiteContent } from "./schema";

export async function readSite(): Promise<SiteContent> {
  return firstContent;
}

/** What the pages of a language say. */
export async function siteIn(language: Language): Promise<Localised<SiteContent>> {
  return localise(await readSite(), language);
}
