// The areas as visitors find them: in memory, read and kept together with the catalogue.

import { isDeepStrictEqual } from "node:util";
import type { AreaList } from "../areas/data";
import { type AreaIndex, indexAreas } from "../areas/find";
import { shared } from "../shared-state";
import { readShown } from "./catalogue";

const NONE: AreaList = { areas: [], addresses: new Map() };

const made = shared("areaIndex", (): { known?: { list: AreaList; index: AreaIndex } } => ({}));

/** None while the site is built, and until the database answered once. */
export async function readAreas(): Promise<AreaList & AreaIndex> {
  const list = (await readShown())?.areas ?? NONE;
  const { known } = made;
  // Mostly something else has changed.
  const index = known && isDeepStrictEqual(known.list, list) ? known.index : indexAreas(list);
  made.known = { list, index };
  return { ...list, ...index };
}
