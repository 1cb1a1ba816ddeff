// The website's own words as visitors see them: in memory, read and kept together with the catalogue.
import type { Language } from "../content/language";
import { firstContent } from "../site/first-content";
import type { PageContent } from "../site/page-content";
import { pageContent } from "../site/page-content";
import type { SiteContent } from "../site/schema";
import { readShown } from "./catalogue";

/**
 * What the pages say; what the site began with while it is built, and until the database answered
 * once.
 */
export async function readSite(): Promise<SiteContent> {
  return (await readShown())?.site ?? firstContent;
}

const filled = new WeakMap<SiteContent, Partial<Record<Language, PageContent>>>();

/** What the pages of a language say, with the figures of the catalogue that was read with it. */
export async function siteIn(language: Language): Promise<PageContent> {
  const shown = await readShown();
  const site = shown?.site ?? firstContent;
  const known = filled.get(site) ?? {};
  const content = known[language] ?? pageContent(site, shown?.catalogue.plans ?? [], language);
  filled.set(site, { ...known, [language]: content });
  return content;
}
