// A list's state, which is its address and nothing else; and the rows that match it.
import { searchFor } from "../folding";
import { pageOf } from "../paging";
import type { Field, Options, Resource, Row } from "./resource";

/** By the names in the address: `search`, each filter's, `sort` and `page`. Empty: no such condition. */
export type ListQuery = Record<string, string>;
type SearchParams = Record<string, string | string[] | undefined>;

type Listed<R> = {
  fields: Record<string, Field>;
  columns: { name: string; sort?: (row: R) => string | number }[];
  filters: { name: string }[];
};

const ownOptions = (field: Field | undefined) =>
  field?.kind === "choice" ? field.options : undefined;

/** What makes no sense in an address is as if it were not there. */
export function readQuery<R>(listed: Listed<R>, params: SearchParams): ListQuery {
  const { fields, columns, filters } = listed;
  const read = (name: string) => [params[name]].flat()[0] ?? "";
  const isSort = columns.some(({ name, sort }) => sort && name === read("sort").replace(/^-/, ""));
  const values = filters.map(({ name }) => {
    const options = ownOptions(fields[name]);
    const isOption = options?.some(([value]) => value === read(name)) ?? true;
    return [name, isOption ? read(name) : ""];
  });
  return {
    search: read("search").slice(0, 100),
    ...Object.fromEntries(values),
    sort: isSort ? read("sort") : "",
    page: /^[1-9]\d{0,5}$/.test(read("page")) ? read("page") : "",
  };
}

/** With its `?`; empty for the list of all rows. */
export function queryText(query: ListQuery, change: ListQuery = {}): string {
  const params = Object.entries({ ...query, ...change }).filter(([, value]) => value);
  return params.length > 0 ? `?${new URLSearchParams(params)}` : "";
}

/** The query of the list from which a page was reached. @param list that query, as the page's address has it */
export const listQuery = <R>(listed: Listed<R>, list: string | string[] | undefined) =>
  readQuery(listed, Object.fromEntries(new URLSearchParams([list].flat()[0])));

/** The address of that list. */
export const listPath = <R>(listed: Listed<R> & { path: string }, list?: string | string[]) =>
  listed.path + queryText(listQuery(listed, list));

/** The list's address where it offers to undo what was just done to its rows. */
export const withUndo = (path: string, changeId: string | null | undefined) =>
  changeId ? `${path}${path.includes("?") ? "&" : "?"}undo=${changeId}` : path;

// Numbers within a text count as numbers: Ward 10 comes after Ward 2.
const { compare } = new Intl.Collator("en-IN", { numeric: true, sensitivity: "base" });
const compareKeys = (one: string | number, other: string | number) =>
  typeof one === "number" && typeof other === "number"
    ? one - other
    : compare(String(one), String(other));

/** All rows that match the query, in order, whatever the page. */
export function matchesOf<T extends object, R extends Row<T>>(
  { search, filters, columns }: Resource<T, R>,
  rows: R[],
  query: ListQuery,
): R[] {
  const isFound = searchFor(query.search ?? "");
  const matches = rows.filter(
    (row) =>
      filters.every(({ name }) => !query[name] || row[name] === query[name]) &&
      isFound(search.texts(row)),
  );
  const { sort = "" } = query;
  const key = columns.find(({ name }) => name === sort.replace(/^-/, ""))?.sort;
  if (!key) return matches;
  const direction = sort.startsWith("-") ? -1 : 1;
  return matches.toSorted((one, other) => direction * compareKeys(key(one), key(other)));
}

/** The chosen value is among them, whether or not a row has it still. */
function optionsOf<T extends object, R extends Row<T>>(
  { fields, filters }: Resource<T, R>,
  rows: R[],
  query: ListQuery,
): Record<string, Options> {
  const options = filters.map(({ name }) => {
    const found = new Set([...rows.map((row) => String(row[name])), query[name] ?? ""]);
    found.delete("");
    const words = [...found].sort(compare);
    return [name, ownOptions(fields[name]) ?? words.map((word) => [word, word])];
  });
  return Object.fromEntries(options);
}

/** What a list's page shows, and of how many. */
export function showList<T extends object, R extends Row<T>>(
  resource: Resource<T, R>,
  all: R[],
  params: SearchParams,
) {
  const query = readQuery(resource, params);
  const found = matchesOf(resource, all, query);
  const { matches, ...page } = pageOf(found, Number(query.page) || 1, resource.pageSize);
  const options = optionsOf(resource, all, query);
  return { ...page, query, options, matching: matches.length, total: all.length };
}
export type ShownList<R> = Omit<ReturnType<typeof showList>, "rows"> & { rows: R[] };
