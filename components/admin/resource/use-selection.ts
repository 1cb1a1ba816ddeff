"use client";

import { useState } from "react";
import { z } from "zod";
import { getJson } from "@/lib/http/api-client";
import { formatListQuery, type ListQuery } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { useAction } from "../form/use-action";
import type { ResourceListProps } from "./list-rows";

export function useSelection<T extends object, R extends Row<T>>(
  { resource, list, exportFile }: ResourceListProps<T, R>,
  query: ListQuery,
) {
  const { plural, apiPath, rowSchema } = resource;
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map());
  /** Null if rows were selected one by one. */
  const [selectedQuery, setSelectedQuery] = useState<ListQuery | null>(null);

  const select = (rows: R[]) => {
    setSelected(new Map(rows.map((row) => [row._id, row])));
    setSelectedQuery(null);
  };
  const exportRows = (rows: R[]) => downloadCsv(exportFile.name, exportFile.build(rows));
  const fetchAllRows = useAction({
    send: async (_: "select" | "export", query: ListQuery) => {
      const isSinglePage = list.matchCount === list.rows.length;
      if (isSinglePage) return list.rows;
      return getJson(apiPath + formatListQuery(query), async () => z.array(rowSchema));
    },
    fallbackMessage: `Failed to fetch ${plural}`,
    errorToast: `Failed to fetch ${plural}`,
    onDone: (rows, purpose, query) => {
      if (purpose === "export") {
        exportRows(rows);
        return;
      }
      select(rows);
      setSelectedQuery(query);
    },
  });

  return {
    selected,
    selectedQuery,
    select,
    selectAll: () => void fetchAllRows.run("select", query),
    clear: () => select([]),
    /** Exports all rows of the query if none is selected. */
    exportCsv: () => {
      if (selected.size > 0) exportRows([...selected.values()]);
      else void fetchAllRows.run("export", query);
    },
    isSelectingAll: fetchAllRows.pendingArgs?.[0] === "select",
    isFetching: fetchAllRows.isBusy,
  };
}

export type Selection<T extends object, R extends Row<T>> = ReturnType<typeof useSelection<T, R>>;

function downloadCsv(fileName: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
