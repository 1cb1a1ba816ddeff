// The areas as visitors find them: cached in memory together with the catalogue.

import { isDeepStrictEqual } from "node:util";
import type { AreaList } from "../areas/data";
import { type AreaIndex, indexAreas } from "../areas/find";
import { shared } from "../shared-state";
import { readPublicData } from "./catalogue";

const NONE: AreaList = { areas: [], addresses: new Map() };

const cached = shared("areaIndex", (): { known?: { list: AreaList; index: AreaIndex } } => ({}));

/** None while the site is built, and until the database answered once. */
export async function readAreas(): Promise<AreaList & AreaIndex> {
  const list = (await readPublicData())?.areas ?? NONE;
  const { known } = cached;
  // Mostly something else has changed.
  const index = known && isDeepStrictEqual(known.list, list) ? known.index : indexAreas(list);
  cached.known = { list, index };
  return { ...list, ...index };
}
