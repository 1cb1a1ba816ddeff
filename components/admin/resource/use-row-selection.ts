"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { z } from "zod";
import { getJson } from "@/lib/http/api-client";
import {
  findMatchingRows,
  formatListQuery,
  type ListPage,
  type ListQuery,
} from "@/lib/resource/list";
import type { Resource, Row } from "@/lib/resource/resource";
import { useAction } from "../form/use-action";

type SelectedRows<R> = ReadonlyMap<string, R>;

const toMap = <R extends Row<object>>(rows: Iterable<R>): SelectedRows<R> =>
  new Map([...rows].map((row) => [row._id, row]));

type SelectionState<R> = { selected: SelectedRows<R>; selectedQuery: ListQuery | null };

type SelectionOptions<T extends object, R extends Row<T>> = {
  resource: Resource<T, R>;
  list: ListPage<R>;
  exportFile: { name: string; build: (rows: R[]) => string };
};

export function useRowSelection<T extends object, R extends Row<T>>(
  { resource, list, exportFile }: SelectionOptions<T, R>,
  isLoading: boolean,
) {
  const { plural, apiPath, rowSchema } = resource;
  const { selected, selectedQuery, update, addAll } = useSelectedRows<R>();
  const toggleRows = (rows: R[], isOn: boolean) =>
    update((previous) => {
      const others = removeRows(previous, rows);
      return isOn ? [...others, ...rows] : others;
    });
  const page = usePageSelection(list.rows, isLoading, toggleRows);
  const exportRows = (rows: R[]) => downloadCsv(exportFile.name, exportFile.build(rows));
  const fetchRows = useAction({
    send: async (_: "select" | "export", query: ListQuery) =>
      getJson(apiPath + formatListQuery(query), async () => z.array(rowSchema)),
    storesNothing: true,
    fallbackMessage: `Failed to fetch ${plural}`,
    errorToast: `Failed to fetch ${plural}`,
    onDone: (rows, purpose, query) => {
      if (purpose === "export") exportRows(rows);
      else addAll(rows, query);
    },
  });

  const isPageSelected = list.rows.length > 0 && list.rows.every(({ _id }) => selected.has(_id));
  return {
    selected,
    /** Set if exactly the rows of this query are selected. Null if rows were selected one by one. */
    selectedQuery,
    select: (rows: R[]) => update(() => rows),
    toggle: (row: R, isOn: boolean) => toggleRows([row], isOn),
    matchCount: list.matchCount,
    isPageSelected: isPageSelected || page.isPending,
    selectPage: page.select,
    /** True if the whole page is selected, and other pages of the loaded query have rows that are not. */
    offersAll: isPageSelected && countMatches(resource, selected, list) < list.matchCount,
    /** Adds all rows of the loaded query, even while another query loads: its button names their number. */
    selectAll: () => void fetchRows.run("select", { ...list.query, page: "" }),
    clear: () => update(() => []),
    /** Exports all rows of the resource if none is selected. */
    exportCsv: () => {
      if (selected.size > 0) exportRows([...selected.values()]);
      else void fetchRows.run("export", {});
    },
    isFetching: fetchRows.isBusy,
  };
}

export type RowSelection<T extends object, R extends Row<T>> = ReturnType<
  typeof useRowSelection<T, R>
>;

function useSelectedRows<R extends Row<object>>() {
  const [{ selected, selectedQuery }, setSelection] = useState<SelectionState<R>>({
    selected: new Map(),
    selectedQuery: null,
  });
  const update = (change: (previous: SelectedRows<R>) => R[]) =>
    setSelection((previous) => ({
      selected: toMap(change(previous.selected)),
      selectedQuery: null,
    }));
  /** Adds all rows of a query. */
  const addAll = (rows: R[], query: ListQuery) =>
    setSelection((previous) => {
      const others = removeRows(previous.selected, rows);
      return {
        selected: toMap([...others, ...rows]),
        selectedQuery: others.length === 0 ? query : null,
      };
    });
  return { selected, selectedQuery, update, addAll };
}

function removeRows<R extends Row<object>>(selected: SelectedRows<R>, rows: R[]): R[] {
  const ids = new Set(rows.map(({ _id }) => _id));
  return [...selected.values()].filter(({ _id }) => !ids.has(_id));
}

const countMatches = <T extends object, R extends Row<T>>(
  resource: Resource<T, R>,
  selected: SelectedRows<R>,
  { query }: ListPage<R>,
): number => findMatchingRows(resource, [...selected.values()], { ...query, sort: "" }).length;

/** While other rows load, the page checkbox waits for them, because it selects the rows of the new filter. */
function usePageSelection<R>(
  rows: R[],
  isLoading: boolean,
  toggleRows: (rows: R[], isOn: boolean) => void,
) {
  const [isPending, setPending] = useState(false);
  const selectLoadedRows = useEffectEvent(() => toggleRows(rows, true));
  useEffect(() => {
    if (!isPending || isLoading) return;
    setPending(false);
    selectLoadedRows();
  }, [isPending, isLoading]);
  const select = (isOn: boolean) => {
    if (isLoading) setPending(isOn);
    else toggleRows(rows, isOn);
  };
  return { isPending, select };
}

function downloadCsv(fileName: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
