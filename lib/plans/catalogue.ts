// The catalogue as visitors see it: read once, kept in memory, read again when it changes. Pages
// and endpoints that show it go on doing so while the database is away.
import { isDatabaseAway } from "../db";
import { isBuilding } from "../env";
import { AppError, ERROR_TEXT } from "../http/errors";
import { type Catalogue, loadCatalogue } from "./data";

// Shared by the bundles that Next makes of each route.
const memory = globalThis as typeof globalThis & {
  catalogue?: Catalogue & { reading: number };
  catalogueReadings?: number;
};

/**
 * The catalogue, or null where it is not known yet: while the site is built, and until the
 * database answered once. Pages then show no price rather than an old one.
 */
export async function readCatalogue(): Promise<Catalogue | null> {
  if (isBuilding()) return null;
  if (memory.catalogue) return memory.catalogue;
  try {
    return await refreshCatalogue();
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

/** @throws AppError unavailable where the catalogue was never read */
export async function requireCatalogue(): Promise<Catalogue> {
  const catalogue = await readCatalogue();
  if (!catalogue) throw new AppError("unavailable", ERROR_TEXT);
  return catalogue;
}

/** Reads the catalogue anew. Where that fails, what was known stays. */
export async function refreshCatalogue(): Promise<Catalogue> {
  const reading = (memory.catalogueReadings ?? 0) + 1;
  memory.catalogueReadings = reading;
  const read = await loadCatalogue();
  // Of two readings at once, the one that began later knows more.
  if (reading > (memory.catalogue?.reading ?? 0)) memory.catalogue = { ...read, reading };
  return read;
}
