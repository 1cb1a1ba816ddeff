import type { ChangeFilter, HistoryEntry } from "../changes/schema";
import type { ChangeSearch } from "../changes/search-data";
import { listHistory } from "../changes/undo-data";
import { SECTION_IDS, SECTIONS, type SectionId } from "../site/schema";
import { removeApostrophes } from "../text";
import { parseDay } from "./parse-day";

/** Also finds changes by day, and changes of website sections by their label. The database has only the ids of sections. */
export const searchHistory = (filter: ChangeFilter, limit: number): Promise<HistoryEntry[]> =>
  listHistory(toChangeSearch(filter), limit);

export const toChangeSearch = (filter: ChangeFilter): ChangeSearch => ({
  ...filter,
  findSectionIds,
  searchedDay: filter.search ? parseDay(filter.search, Date.now()) : null,
});

function findSectionIds(word: string): SectionId[] {
  const foldedWord = fold(word);
  return SECTION_IDS.filter((id) => fold(SECTIONS[id].label).includes(foldedWord));
}

const fold = (text: string) => removeApostrophes(text).toLowerCase();
