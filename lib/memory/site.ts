// The website's own words as visitors see them: cached in memory together with the catalogue.
import type { Language } from "../content/language";
import { firstContent } from "../site/first-content";
import type { PageContent } from "../site/page-content";
import { pageContent } from "../site/page-content";
import type { SiteContent } from "../site/schema";
import { readPublicData } from "./catalogue";

/**
 * What the pages say; what the site began with while it is built, and until the database answered
 * once.
 */
export async function readSite(): Promise<SiteContent> {
  return (await readPublicData())?.site ?? firstContent;
}

const filled = new WeakMap<SiteContent, Partial<Record<Language, PageContent>>>();

/** What the pages of a language say, with the figures of the catalogue that was read with it. */
export async function siteIn(language: Language): Promise<PageContent> {
  const data = await readPublicData();
  const site = data?.site ?? firstContent;
  const known = filled.get(site) ?? {};
  const content = known[language] ?? pageContent(site, data?.catalogue.plans ?? [], language);
  filled.set(site, { ...known, [language]: content });
  return content;
}
