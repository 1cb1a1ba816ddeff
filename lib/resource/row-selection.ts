// The rows that the URL of a bulk change or an export selects.

import { z } from "zod";
import { normalisedText } from "../validation/field-schemas";
import { findMatchingRows, type ListQuery, parseListParam, type SearchParams } from "./list";
import { paginate } from "./paging";
import type { Resource, Row } from "./resource";

export const selectionQuerySchema = z.looseObject({
  id: normalisedText().optional().describe("repeatable; without a selection, all rows"),
  select: z
    .enum(["page", "all"], "There is no such selection")
    .optional()
    .describe("`page`: the rows of that page of `list`; `all`: all rows that match it"),
  list: normalisedText().optional().describe("query of a list, for `select`"),
});

/** `page`: all rows of the page of the list that `list` contains. `all`: all rows that match it. */
type SelectionScope = "page" | "all";

const ROW_PREFIX = "id.";

/** Each checkbox has its own name, because a browser restores ticks after a reload by name. */
export const toRowParam = (id: string) => ROW_PREFIX + id;

/** From the `searchParams` of a page. */
export const toUrlParams = (params: SearchParams): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, values]) =>
      [values ?? []].flat().map((value) => [name, value]),
    ),
  );

type SelectionParams = { ids: ReadonlySet<string>; scope: SelectionScope | null };

/** Accepts `id=<id>` of a link and `id.<id>=on` of a checkbox. */
function parseSelectionParams(params: URLSearchParams): SelectionParams {
  const ids = new Set(params.getAll("id").filter(Boolean));
  for (const name of params.keys())
    if (name.startsWith(ROW_PREFIX)) ids.add(name.slice(ROW_PREFIX.length));
  // The box of the head and a submit button can both send this parameter.
  const scopes = params.getAll("select");
  const scope = (["all", "page"] as const).find((name) => scopes.includes(name)) ?? null;
  return { ids, scope };
}

export const hasSelection = (params: URLSearchParams): boolean => {
  const { ids, scope } = parseSelectionParams(params);
  return ids.size > 0 || scope !== null;
};

/** Returns the rows in the order of `allRows`. Ignores ids that do not exist. */
export function findSelectedRows<T extends object, R extends Row<T>>(
  resource: Resource<T, R>,
  allRows: R[],
  params: URLSearchParams,
): R[] {
  const { ids, scope } = parseSelectionParams(params);
  const query = parseListParam(resource, params.get("list") ?? undefined);
  const inScope = new Set(scope ? findRowsInScope(resource, allRows, query, scope) : []);
  return allRows.filter((row) => ids.has(row._id) || inScope.has(row));
}

function findRowsInScope<T extends object, R extends Row<T>>(
  resource: Resource<T, R>,
  allRows: R[],
  query: ListQuery,
  scope: SelectionScope,
): R[] {
  const matches = findMatchingRows(resource, allRows, query);
  if (scope === "all") return matches;
  return paginate(matches, Number(query.page) || 1, resource.pageSize).rows;
}

/** Exports all rows if none is selected, regardless of the filter of the list. */
export function findExportedRows<T extends object, R extends Row<T>>(
  resource: Resource<T, R>,
  allRows: R[],
  { url }: Request,
): R[] {
  const params = new URL(url).searchParams;
  return hasSelection(params) ? findSelectedRows(resource, allRows, params) : allRows;
}
