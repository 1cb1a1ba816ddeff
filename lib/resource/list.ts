// The only state of a list is the query of its URL.
import { createMatcher, normaliseText } from "../text";
import type { FieldOptions } from "./field-kinds";
import { paginate } from "./paging";
import type { Column, Filter, Resource, Row } from "./resource";

/** `search`, `sort`, `page`, and one parameter per filter. An empty value has no effect. */
export type ListQuery = Record<string, string>;
export type SearchParams = Record<string, string | string[] | undefined>;

type ListDefinition<R> = {
  columns: Pick<Column<R>, "name" | "sortKey">[];
  filters: readonly Pick<Filter<R>, "name" | "options">[];
};

/** Ignores invalid parameters. */
export function parseListQuery<R>(list: ListDefinition<R>, params: SearchParams): ListQuery {
  const { columns, filters } = list;
  const getParam = (name: string) => getFirstValue(params[name]) ?? "";
  const filterEntries = filters.map(({ name, options }) => {
    const value = getParam(name);
    const isValid = !options || options.some(([option]) => option === value);
    return [name, isValid ? value : ""];
  });
  const sort = getParam("sort");
  const sortName = sort.replace(/^-/, "");
  const isValidSort = columns.some(({ name, sortKey }) => sortKey && name === sortName);
  const page = getParam("page");
  const isValidPage = /^[1-9]\d{0,5}$/.test(page);
  return {
    search: normaliseText(getParam("search")).slice(0, 100),
    ...Object.fromEntries(filterEntries),
    sort: isValidSort ? sort : "",
    page: isValidPage ? page : "",
  };
}

const getFirstValue = (param: string | string[] | undefined) =>
  Array.isArray(param) ? param[0] : param;

export function formatListQuery(query: ListQuery, changes: ListQuery = {}): string {
  const params = Object.entries({ ...query, ...changes }).filter(([, value]) => value);
  return params.length > 0 ? `?${new URLSearchParams(params)}` : "";
}

/** @param listParam the query of the list that linked to the record's page */
export const parseListParam = <R>(
  list: ListDefinition<R>,
  listParam: string | string[] | undefined,
) => parseListQuery(list, Object.fromEntries(new URLSearchParams(getFirstValue(listParam))));

export const buildListPath = <R>(
  list: ListDefinition<R> & { path: string },
  listParam?: string | string[],
) => list.path + formatListQuery(parseListParam(list, listParam));

/** The list then offers to undo the change. */
export const addUndoParam = (path: string, changeId: string | null | undefined) =>
  changeId ? `${path}${path.includes("?") ? "&" : "?"}undo=${changeId}` : path;

/** The list then explains that rows must be ticked. */
export const addHintParam = (path: string) => `${path}${path.includes("?") ? "&" : "?"}hint=select`;

// `numeric` sorts Ward 10 after Ward 2.
const { compare } = new Intl.Collator("en-IN", { numeric: true, sensitivity: "base" });

function compareRows<R>({ sortKey, compareKeys = compare }: Column<R>, one: R, other: R): number {
  const oneKey = sortKey?.(one) ?? "";
  const otherKey = sortKey?.(other) ?? "";
  if (typeof oneKey === "number" && typeof otherKey === "number") return oneKey - otherKey;
  return compareKeys(String(oneKey), String(otherKey));
}

export function findMatchingRows<T extends object, R extends Row<T>>(
  { search, filters, columns }: Resource<T, R>,
  rows: R[],
  query: ListQuery,
): R[] {
  const matchesSearch = createMatcher(query.search ?? "");
  const matches = rows.filter(
    (row) =>
      filters.every(({ name, getValue }) => !query[name] || getValue(row) === query[name]) &&
      matchesSearch(search.texts(row)),
  );
  const { sort = "" } = query;
  const column = columns.find(({ name }) => name === sort.replace(/^-/, ""));
  if (!column?.sortKey) return matches;
  const direction = sort.startsWith("-") ? -1 : 1;
  return matches.toSorted((one, other) => direction * compareRows(column, one, other));
}

/** Includes the selected value of a filter even if no row has it any more. */
function buildFilterOptions<T extends object, R extends Row<T>>(
  { filters }: Resource<T, R>,
  rows: R[],
  query: ListQuery,
): Record<string, FieldOptions> {
  const entries = filters.map(({ name, options, getValue }) => {
    const values = new Set([...rows.map(getValue), query[name] ?? ""]);
    values.delete("");
    const sorted = [...values].sort(compare);
    return [name, options ?? sorted.map((value) => [value, value])];
  });
  return Object.fromEntries(entries);
}

export function buildListPage<T extends object, R extends Row<T>>(
  resource: Resource<T, R>,
  allRows: R[],
  params: SearchParams,
) {
  const query = parseListQuery(resource, params);
  const matchingRows = findMatchingRows(resource, allRows, query);
  const { matches, ...listPage } = paginate(
    matchingRows,
    Number(query.page) || 1,
    resource.pageSize,
  );
  const options = buildFilterOptions(resource, allRows, query);
  return { ...listPage, query, options, matchCount: matches.length, totalCount: allRows.length };
}
export type ListPage<R> = Omit<ReturnType<typeof buildListPage>, "rows"> & { rows: R[] };
