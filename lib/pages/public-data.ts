// What visitors see of the database (the catalogue, the areas and the website's own words), cached in
// memory and read again when it changes: pages go on showing it while the database is away.
import { type AreaList, loadAreas } from "../areas/data";
import { type AreaIndex, indexAreas } from "../areas/find";
import { isDatabaseAway } from "../connection";
import type { Language } from "../content/language";
import { isBuilding } from "../env";
import { AppError } from "../errors";
import { type Catalogue, loadCatalogue } from "../plans/data";
import { shared } from "../shared-state";
import { loadSite } from "../site/data";
import { firstContent } from "../site/first-content";
import { type PageContent, pageContent } from "../site/page-content";
import type { SiteContent } from "../site/schema";

type PublicData = { catalogue: Catalogue; site: SiteContent; areas: AreaList & AreaIndex };
type Memory = { current?: PublicData & { reading: number }; readings: number };

const memory = shared("memory", (): Memory => ({ readings: 0 }));

/**
 * What visitors see, or null where it is not known yet: while the site is built, and until the
 * database answered once.
 */
async function readPublicData(): Promise<PublicData | null> {
  if (isBuilding()) return null;
  if (memory.current) return memory.current;
  try {
    return await refreshCatalogue();
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

/** The catalogue, or null where it is not known yet. Pages then show no price rather than an old one. */
export const readCatalogue = async (): Promise<Catalogue | null> =>
  (await readPublicData())?.catalogue ?? null;

/** @throws AppError unavailable where the catalogue was never read */
export async function requireCatalogue(): Promise<Catalogue> {
  const catalogue = await readCatalogue();
  if (!catalogue) throw new AppError("unavailable");
  return catalogue;
}

/** Reads all of it anew. Where that fails, what was known stays. */
export async function refreshCatalogue(): Promise<PublicData> {
  memory.readings += 1;
  const reading = memory.readings;
  const [catalogue, site, areas] = await Promise.all([loadCatalogue(), loadSite(), loadAreas()]);
  const read = { catalogue, site, areas: withIndex(areas) };
  // Of two readings at once, the one that began later knows more.
  if (reading > (memory.current?.reading ?? 0)) memory.current = { ...read, reading };
  return read;
}

const withIndex = (list: AreaList) => ({ ...list, ...indexAreas(list) });
const NO_AREAS = withIndex({ areas: [], addresses: new Map() });

/** None while the site is built, and until the database answered once. */
export const readAreas = async (): Promise<AreaList & AreaIndex> =>
  (await readPublicData())?.areas ?? NO_AREAS;

/**
 * What the pages say; what the site began with while it is built, and until the database answered
 * once.
 */
export const readSite = async (): Promise<SiteContent> =>
  (await readPublicData())?.site ?? firstContent;

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
