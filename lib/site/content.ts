// The website's own words as visitors see them: in memory, read and kept together with the catalogue.
import type { Language } from "../content/language";
import { readShown } from "../plans/catalogue";
import { firstContent } from "./first-content";
import { listSamples } from "./samples";
import { type Localised, localise, type SiteContent } from "./schema";

/**
 * What the pages say; what the site began with while it is built, and until the database answered
 * once.
 */
export async function readSite(): Promise<SiteContent> {
  return (await readShown())?.site ?? firstContent;
}

type Content = Localised<SiteContent>;
const localised = new WeakMap<SiteContent, Partial<Record<Language, Content>>>();

/** What the pages of a language say. */
export async function siteIn(language: Language): Promise<Content> {
  const site = await readSite();
  const known = localised.get(site) ?? {};
  const content = known[language] ?? localise(site, language);
  localised.set(site, { ...known, [language]: content });
  return content;
}

/** Whether search engines are asked to leave the pages alone: staff want it while samples show. */
export async function isUnlisted(): Promise<boolean> {
  const shown = await readShown();
  if (!shown?.hidesSamples) return false;
  return listSamples(shown.site).length > 0;
}
