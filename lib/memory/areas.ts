// The areas as visitors find them: in memory, read and kept together with the catalogue.
import type { AreaList } from "../areas/data";
import { type AreaIndex, indexAreas } from "../areas/find";
import { readShown } from "./catalogue";

const NONE: AreaList = { areas: [], addresses: new Map() };

// Shared by the bundles that Next makes of each route: an index of 2,000 is worth one making.
const shared = globalThis as typeof globalThis & { areaIndexes?: WeakMap<AreaList, AreaIndex> };
shared.areaIndexes ??= new WeakMap();
const indexed = shared.areaIndexes;

/** None while the site is built, and until the database answered once. */
export async function readAreas(): Promise<AreaList & AreaIndex> {
  const list = (await readShown())?.areas ?? NONE;
  const index = indexed.get(list) ?? indexAreas(list);
  indexed.set(list, index);
  return { ...list, ...index };
}
