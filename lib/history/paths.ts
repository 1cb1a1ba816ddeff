// Can be imported by client code.
import type { SuggestionKind } from "../changes/schema";

export const HISTORY_PATH = "/admin/history";

type Filter = Record<string, string>;

/** A filter that the search field shows besides the typed text. */
export type HistoryChip = {
  kind: SuggestionKind;
  label: string;
  filter: Filter;
  /** The history without this filter. */
  removeHref: string;
};

export const mergeFilters = (chips: Pick<HistoryChip, "filter">[]): Filter =>
  Object.fromEntries(chips.flatMap(({ filter }) => Object.entries(filter)));

export function historyPath(filter: Partial<Filter>): string {
  const params = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return params.length > 0 ? `${HISTORY_PATH}?${new URLSearchParams(params)}` : HISTORY_PATH;
}
