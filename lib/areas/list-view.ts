// The list of areas as staff look at it: what is asked for, and which areas that shows. Pure, so that
// two thousand are searched and cut before one row is drawn.
import { searchFor } from "../folding";
import { pageOf, readPage } from "../plans/list-view";
import { AREA_STATES, type Area, type AreaState } from "./schema";

export const AREAS = "/admin/areas";

const PAGE_SIZE = 50;

/** What is asked for, by the names that it has in the address. */
export type AreaView = { search: string; state: AreaState | null; page: number };

/** What an address asks for; what makes no sense is as if it were not there. */
export function readView(address: string): AreaView {
  const query = new URLSearchParams(address);
  return {
    search: query.get("search") ?? "",
    state: AREA_STATES.find((state) => state === query.get("state")) ?? null,
    page: readPage(query),
  };
}

export function areaSearch(search: string): (area: Area) => boolean {
  const isFound = searchFor(search);
  return ({ name, nameTa, spellings, postcode }) => isFound([name, nameTa, ...spellings, postcode]);
}

export function showPage(areas: Area[], view: AreaView) {
  const isFound = areaSearch(view.search);
  const matches = areas.filter(
    (area) => (!view.state || area.state === view.state) && isFound(area),
  );
  return pageOf(matches, view.page, PAGE_SIZE);
}
