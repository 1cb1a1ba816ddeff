// Public pages use the cached data while the database is unavailable.

import { type AreaIndex, buildAreaIndex } from "../areas/area-index";
import { type AreasAndSlugs, loadAreas } from "../areas/data";
import type { Language } from "../content/language";
import { AppError } from "../errors";
import { localiseForAllLanguages } from "../http/page-paths";
import { expirePages, publicState } from "../http/public-state";
import { type Catalogue, loadCatalogue } from "../plans/data";
import { getSharedState } from "../shared-state";
import { loadSite } from "../site/data";
import { initialContent } from "../site/initial-content";
import { buildPageContent, type PageContent } from "../site/page-content";
import type { SiteContent } from "../site/schema";
import { readContentVersion } from "./content-version";

type PublicData = {
  /** Version of the database content. It is read before the data, so that the data cannot be older. */
  contentVersion: string;
  catalogue: Catalogue;
  site: SiteContent;
  areas: AreasAndSlugs & AreaIndex;
};
/** Loads are numbered in the order in which they start. */
type PublicDataCache = { current?: PublicData & { loadNumber: number }; lastLoadNumber: number };

const cache = getSharedState("publicData", (): PublicDataCache => ({ lastLoadNumber: 0 }));

/** Undefined until the first load. */
export const readLoadedVersion = (): string | undefined => cache.current?.contentVersion;

/** Null during `next build`, and until the server has prepared the database and loaded the data. */
export const readCatalogue = async (): Promise<Catalogue | null> =>
  cache.current?.catalogue ?? null;

/** @throws AppError unavailable if the catalogue has not been loaded yet */
export async function requireCatalogue(): Promise<Catalogue> {
  const catalogue = await readCatalogue();
  if (!catalogue) throw new AppError("unavailable");
  return catalogue;
}

/** Loads the data again. From then on, no page shows the previous data. */
export async function refreshPublicData(): Promise<void> {
  cache.lastLoadNumber += 1;
  const loadNumber = cache.lastLoadNumber;
  const contentVersion = await readContentVersion();
  const [catalogue, site, areaList] = await Promise.all([loadCatalogue(), loadSite(), loadAreas()]);
  // Of two parallel loads, the one that started later has the newer data.
  if (loadNumber < (cache.current?.loadNumber ?? 0)) return;
  // The cached data is current. The watch of the catalogue also reports this server's own writes, each of which has
  // loaded the data already.
  if (contentVersion === cache.current?.contentVersion) {
    cache.current.loadNumber = loadNumber;
    return;
  }
  const areas = withAreaIndex(areaList);
  cache.current = { contentVersion, catalogue, site, areas, loadNumber };
  publicState.dataPaths = new Set(listAreaPaths(areas.areas));
  expirePages();
}

function listAreaPaths(areas: { slug: string }[]): string[] {
  return areas.flatMap(({ slug }) => localiseForAllLanguages(`/area/${slug}`));
}

const withAreaIndex = (list: AreasAndSlugs) => ({ ...list, ...buildAreaIndex(list) });
const NO_AREAS = withAreaIndex({ areas: [], idsBySlug: new Map() });

export const readAreas = async (): Promise<AreasAndSlugs & AreaIndex> =>
  cache.current?.areas ?? NO_AREAS;

export const readSiteContent = async (): Promise<SiteContent> =>
  cache.current?.site ?? initialContent;

/**
 * The content also depends on the plans. The key is only the site, because each load with new plans also creates a new
 * `SiteContent`.
 */
const pageContentCache = new WeakMap<SiteContent, Partial<Record<Language, PageContent>>>();

export async function readPageContent(language: Language): Promise<PageContent> {
  const data = cache.current;
  const site = data?.site ?? initialContent;
  const cached = pageContentCache.get(site) ?? {};
  const content = cached[language] ?? buildPageContent(site, data?.catalogue.plans ?? [], language);
  pageContentCache.set(site, { ...cached, [language]: content });
  return content;
}
