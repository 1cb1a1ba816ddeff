import type { ChangeFilter, HistoryEntry } from "../resource/changes-schema";
import { listHistory } from "../resource/undo-data";
import { SECTION_IDS, SECTIONS, type SectionId } from "../site/schema";
import { removeApostrophes } from "../text";

/** Also finds changes of website sections by their label. The database has only their ids. */
export const searchHistory = (filter: ChangeFilter, limit: number): Promise<HistoryEntry[]> =>
  listHistory({ ...filter, findSectionIds }, limit);

function findSectionIds(word: string): SectionId[] {
  const foldedWord = fold(word);
  return SECTION_IDS.filter((id) => fold(SECTIONS[id].label).includes(foldedWord));
}

const fold = (text: string) => removeApostrophes(text).toLowerCase();
