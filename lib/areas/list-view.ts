// The list of areas as staff look at it: what is asked for, and which areas that shows. Pure, so that
// two thousand are searched and cut before one row is drawn.
import { foldName, foldSpelling } from "../folding";
import { pageOf, readPage } from "../plans/list-view";
import { AREA_STATES, type Area, type AreaState } from "./schema";

export const AREAS = "/admin/areas";

/** As many as a page shows. */
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

/** Made once: folding thousands of names at each letter would be felt. */
const folded = new WeakMap<Area, string>();

function textOf(area: Area): string {
  const { name, nameTa, spellings, postcode } = area;
  const names = [name, nameTa, ...spellings];
  const text =
    folded.get(area) ?? [...names.map(foldSpelling), ...names.map(foldName), postcode].join("\n");
  folded.set(area, text);
  return text;
}

/** What is searched for: words, between blanks or commas. */
export const searchedWords = (text: string) =>
  foldSpelling(text)
    .split(/[\s,]+/)
    .filter(Boolean);
export const isMatch = (area: Area, words: string[]) =>
  words.every((word) => textOf(area).includes(word));

/** All that match, in their order; the rows of the page asked for, or of the last there is. */
export function showPage(areas: Area[], view: AreaView) {
  const words = searchedWords(view.search);
  const matches = areas.filter(
    (area) => (!view.state || area.state === view.state) && isMatch(area, words),
  );
  return pageOf(matches, view.page, PAGE_SIZE);
}
