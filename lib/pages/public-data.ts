// Public pages use the cached data while the database is unavailable.

import { type AreaIndex, buildAreaIndex } from "../areas/area-index";
import { type AreasAndSlugs, loadAreas } from "../areas/data";
import { isDatabaseUnavailable } from "../connection";
import type { Language } from "../content/language";
import { isBuilding } from "../env";
import { AppError } from "../errors";
import { type Catalogue, loadCatalogue } from "../plans/data";
import { getSharedState } from "../shared-state";
import { loadSite } from "../site/data";
import { initialContent } from "../site/initial-content";
import { buildPageContent, type PageContent } from "../site/page-content";
import type { SiteContent } from "../site/schema";

type PublicData = { catalogue: Catalogue; site: SiteContent; areas: AreasAndSlugs & AreaIndex };
type PublicDataCache = { current?: PublicData & { readNumber: number }; lastReadNumber: number };

const cache = getSharedState("publicData", (): PublicDataCache => ({ lastReadNumber: 0 }));

/** Returns null during `next build`, and until the first successful read. */
async function readPublicData(): Promise<PublicData | null> {
  if (isBuilding()) return null;
  if (cache.current) return cache.current;
  try {
    return await refreshPublicData();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

export const readCatalogue = async (): Promise<Catalogue | null> =>
  (await readPublicData())?.catalogue ?? null;

/** @throws AppError unavailable if the catalogue has not been read yet */
export async function requireCatalogue(): Promise<Catalogue> {
  const catalogue = await readCatalogue();
  if (!catalogue) throw new AppError("unavailable");
  return catalogue;
}

export async function refreshPublicData(): Promise<PublicData> {
  cache.lastReadNumber += 1;
  const readNumber = cache.lastReadNumber;
  const [catalogue, site, areas] = await Promise.all([loadCatalogue(), loadSite(), loadAreas()]);
  const data = { catalogue, site, areas: withAreaIndex(areas) };
  // Of two parallel reads, the one that started later has the newer data.
  if (readNumber > (cache.current?.readNumber ?? 0)) cache.current = { ...data, readNumber };
  return data;
}

const withAreaIndex = (list: AreasAndSlugs) => ({ ...list, ...buildAreaIndex(list) });
const NO_AREAS = withAreaIndex({ areas: [], idsBySlug: new Map() });

export const readAreas = async (): Promise<AreasAndSlugs & AreaIndex> =>
  (await readPublicData())?.areas ?? NO_AREAS;

export const readSiteContent = async (): Promise<SiteContent> =>
  (await readPublicData())?.site ?? initialContent;

const pageContentCache = new WeakMap<SiteContent, Partial<Record<Language, PageContent>>>();

export async function readPageContent(language: Language): Promise<PageContent> {
  const data = await readPublicData();
  const site = data?.site ?? initialContent;
  const cached = pageContentCache.get(site) ?? {};
  const content = cached[language] ?? buildPageContent(site, data?.catalogue.plans ?? [], language);
  pageContentCache.set(site, { ...cached, [language]: content });
  return content;
}
