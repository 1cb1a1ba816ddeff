// What visitors see of the database (the catalogue, the areas and the website's own words), cached in
// memory and read again when it changes: pages go on showing it while the database is away.
import { type AreaList, loadAreas } from "../areas/data";
import { isDatabaseAway } from "../connection";
import { isBuilding } from "../env";
import { AppError } from "../errors";
import { type Catalogue, loadCatalogue } from "../plans/data";
import { shared } from "../shared-state";
import { loadSite } from "../site/data";
import type { SiteContent } from "../site/schema";

type PublicData = { catalogue: Catalogue; site: SiteContent; areas: AreaList };
type Memory = { current?: PublicData & { reading: number }; readings: number };

const memory = shared("memory", (): Memory => ({ readings: 0 }));

/**
 * What visitors see, or null where it is not known yet: while the site is built, and until the
 * database answered once.
 */
export async function readPublicData(): Promise<PublicData | null> {
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
export async function readCatalogue(): Promise<Catalogue | null> {
  return (await readPublicData())?.catalogue ?? null;
}

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
  const read = { catalogue, site, areas };
  // Of two readings at once, the one that began later knows more.
  if (reading > (memory.current?.reading ?? 0)) memory.current = { ...read, reading };
  return read;
}
