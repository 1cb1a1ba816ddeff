// The areas as visitors find them: in memory, read and kept together with the catalogue.

import { isDeepStrictEqual } from "node:util";
import type { AreaList } from "../areas/data";
import { type AreaIndex, indexAreas } from "../areas/find";
import { readShown } from "./catalogue";

const NONE: AreaList = { areas: [], addresses: new Map() };

// Shared by the bundles that Next makes of each route: an index of 2,000 is worth one making.
const shared = globalThis as typeof globalThis & {
  areaIndex?: { list: AreaList; index: AreaIndex };
};

/** None while the site is built, and until the database answered once. */
export async function readAreas(): Promise<AreaList & AreaIndex> {
  const list = (await readShown())?.areas ?? NONE;
  const known = shared.areaIndex;
  // Mostly something else has changed.
  const index = known && isDeepStrictEqual(known.list, list) ? known.index : indexAreas(list);
  shared.areaIndex = { list, index };
  return { ...list, ...index };
}
