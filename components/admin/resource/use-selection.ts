"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { z } from "zod";
import { getJson } from "@/lib/http/api-client";
import { formatListQuery, type ListPage, type ListQuery } from "@/lib/resource/list";
import type { Resource, Row } from "@/lib/resource/resource";
import { useAction } from "../form/use-action";

type SelectedRows<R> = ReadonlyMap<string, R>;

const toMap = <R extends Row<object>>(rows: Iterable<R>): SelectedRows<R> =>
  new Map([...rows].map((row) => [row._id, row]));

type SelectionOptions<T extends object, R extends Row<T>> = {
  resource: Resource<T, R>;
  list: ListPage<R>;
  exportFile: { name: string; build: (rows: R[]) => string };
};

export function useSelection<T extends object, R extends Row<T>>(
  { resource, list, exportFile }: SelectionOptions<T, R>,
  query: ListQuery,
  isLoading: boolean,
) {
  const { plural, apiPath, rowSchema } = resource;
  const { selected, selectedQuery, update, setSelectedQuery } = useSelectedRows<R>();
  const toggleRows = (rows: R[], isOn: boolean) =>
    update((current) => {
      const ids = new Set(rows.map(({ _id }) => _id));
      const others = [...current.values()].filter(({ _id }) => !ids.has(_id));
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
      if (purpose === "export") {
        exportRows(rows);
        return;
      }
      update(() => rows);
      setSelectedQuery(query);
    },
  });

  const isPageSelected = list.rows.length > 0 && list.rows.every(({ _id }) => selected.has(_id));
  return {
    selected,
    /** The query whose rows are all selected. Null if rows were selected one by one. */
    selectedQuery,
    select: (rows: R[]) => update(() => rows),
    toggle: (row: R, isOn: boolean) => toggleRows([row], isOn),
    matchCount: list.matchCount,
    isPageSelected: isPageSelected || page.isWaiting,
    selectPage: page.select,
    selectAll: () => void fetchRows.run("select", { ...query, page: "" }),
    clear: () => update(() => []),
    /** Exports all rows of the resource if none is selected. */
    exportCsv: () => {
      if (selected.size > 0) exportRows([...selected.values()]);
      else void fetchRows.run("export", {});
    },
    isSelectingAll: fetchRows.pendingArgs?.[0] === "select",
    isFetching: fetchRows.isBusy,
  };
}

export type Selection<T extends object, R extends Row<T>> = ReturnType<typeof useSelection<T, R>>;

function useSelectedRows<R extends Row<object>>() {
  const [selected, setSelected] = useState<SelectedRows<R>>(new Map());
  const [selectedQuery, setSelectedQuery] = useState<ListQuery | null>(null);
  const update = (change: (current: SelectedRows<R>) => R[]) => {
    setSelected((current) => toMap(change(current)));
    setSelectedQuery(null);
  };
  return { selected, selectedQuery, update, setSelectedQuery };
}

/** While other rows load, the box of the head waits for them, because it means the rows of the new filter. */
function usePageSelection<R>(
  rows: R[],
  isLoading: boolean,
  toggleRows: (rows: R[], isOn: boolean) => void,
) {
  const [isWaiting, setWaiting] = useState(false);
  const selectLoadedRows = useEffectEvent(() => toggleRows(rows, true));
  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setWaiting(false);
    selectLoadedRows();
  }, [isWaiting, isLoading]);
  const select = (isOn: boolean) => {
    if (isLoading) setWaiting(isOn);
    else toggleRows(rows, isOn);
  };
  return { isWaiting, select };
}

function downloadCsv(fileName: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
