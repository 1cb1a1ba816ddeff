"use client";

import { Download, FileUp, PencilLine, Plus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useOptimistic, useRef, useState, useTransition } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { getJson } from "@/lib/http/api-client";
import { addUndoParam, formatListQuery, type ListQuery } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { Checkbox } from "../form/checkbox";
import { useAction } from "../form/use-action";
import { UndoButton } from "../history/change-row";
import { Alert, Panel } from "../panel";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { DeleteDialog, useDeletion } from "./deletion";
import { FilterControls, ListFilters } from "./list-filters";
import { addListParam, EmptyList, ListFooter, ListRows, type ResourceListProps } from "./list-rows";
import styles from "./resource-list.module.css";

/** Keeps the URL below 8 KB, a common limit of proxies. */
const MAX_IDS_IN_URL = 150;

/** The state of the list is its URL, except for the selected rows. */
export function ResourceList<T extends object, R extends Row<T>>(props: ResourceListProps<T, R>) {
  const {
    resource,
    list,
    undoOffer,
    renderActions,
    bulkChangePath,
    exportFile,
    renderCells,
    renderSubline,
  } = props;
  const { rows, matchCount, options } = list;
  const { name, plural, title, path, apiPath, defaultOrderLabel } = resource;
  const router = useRouter();
  const listRef = useRef<HTMLElement>(null);
  /** Set after a deletion or an undo: the pressed button disappears, so the list gets the focus. */
  const shouldFocusList = useRef(undoOffer !== null);
  // Shows the chosen filters and order before their rows are loaded.
  const [query, setQuery] = useOptimistic(list.query);
  const [isLoading, startLoading] = useTransition();
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map());
  /** Set if all rows of this query were selected, null if rows were selected one by one. */
  const [selectedQuery, setSelectedQuery] = useState<ListQuery | null>(null);

  const changeQuery = (method: "push" | "replace") => (changes: ListQuery) =>
    startLoading(() => {
      const next = { ...query, ...changes };
      setQuery(next);
      router[method](path + formatListQuery(next), { scroll: false });
    });
  const select = (rows: R[]) => {
    setSelected(new Map(rows.map((row) => [row._id, row])));
    setSelectedQuery(null);
  };
  const downloadCsv = (rows: R[]) => {
    const csv = new Blob([exportFile.build(rows)], { type: "text/csv;charset=utf-8" });
    const href = URL.createObjectURL(csv);
    Object.assign(document.createElement("a"), { href, download: exportFile.name }).click();
    URL.revokeObjectURL(href);
  };
  /** Selects or exports the rows of all pages. */
  const allRows = useAction({
    send: async (_: "select" | "export", query: ListQuery) =>
      matchCount === rows.length
        ? rows
        : getJson(apiPath + formatListQuery(query), async () => z.array(resource.rowSchema)),
    fallbackMessage: `Failed to fetch ${plural}`,
    toast: `Failed to fetch ${plural}`,
    onDone: (rows, purpose, query) => {
      if (purpose === "export") return downloadCsv(rows);
      select(rows);
      setSelectedQuery(query);
    },
  });

  const replaceUrl = (url: string) => {
    shouldFocusList.current = true;
    router.replace(url, { scroll: false });
  };
  const currentUrl = path + formatListQuery(query);
  const deletion = useDeletion<R>(resource, (changeId, deletedRows) => {
    select([...selected.values()].filter((row) => !deletedRows.includes(row)));
    deletion.startNavigation(() => replaceUrl(addUndoParam(currentUrl, changeId)));
    router.refresh();
  });

  useEffect(() => {
    // Waits until the deletion is done and its dialog is closed: an open dialog traps the focus.
    if (!shouldFocusList.current || deletion.isBusy) return;
    shouldFocusList.current = false;
    listRef.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  });
  useEffect(() => {
    // A form that links back to the list puts the id of its row into the hash: focus that row.
    document.getElementById(window.location.hash.slice(1))?.querySelector("a")?.focus();
    // Colleagues may have changed the rows meanwhile.
    window.addEventListener("focus", router.refresh);
    return () => window.removeEventListener("focus", router.refresh);
  }, [router]);

  const count = (selected.size || matchCount).toLocaleString("en-IN");
  const exportLabel = `Export ${selected.size > 0 ? `${count} selected` : `all ${count}`}`;
  const ids = selectedQuery ? [] : [...selected.keys()];
  const changeLabel = (
    <>
      <PencilLine aria-hidden="true" />
      Change
    </>
  );
  return (
    <div className={selected.size > 0 ? styles.hasSelection : undefined}>
      <ScreenHeader
        title={title}
        subtitle={
          query.sort ? undefined : <span className={styles.desktopOnly}>{defaultOrderLabel}</span>
        }
      >
        {selected.size > 0 && (
          <section className={`num ${styles.selected}`} aria-label={`Selected ${plural}`}>
            <b>{count} selected</b>
            <Button variant="quiet" onClick={() => select([])}>
              Clear
            </Button>
            {bulkChangePath &&
              (ids.length > MAX_IDS_IN_URL ? (
                <Button disabled title={`At most ${MAX_IDS_IN_URL}, or all that the list shows`}>
                  {changeLabel}
                </Button>
              ) : (
                <ScreenLink
                  variant="primary"
                  href={addListParam(
                    bulkChangePath,
                    selectedQuery ?? query,
                    ids.map((id) => ["id", id]),
                  )}
                >
                  {changeLabel}
                </ScreenLink>
              ))}
            <Button variant="quiet" onClick={() => deletion.open([...selected.values()])}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          </section>
        )}
        <div className="cluster">
          <Button
            disabled={matchCount === 0}
            busy={allRows.isBusy}
            aria-label={exportLabel}
            onClick={() =>
              selected.size > 0
                ? downloadCsv([...selected.values()])
                : void allRows.run("export", query)
            }
          >
            <Download aria-hidden="true" />
            <span className={styles.desktopOnly}>{exportLabel}</span>
          </Button>
          <ScreenLink href={`${path}/import`} aria-label="Import">
            <FileUp aria-hidden="true" />
            <span className={styles.desktopOnly}>Import</span>
          </ScreenLink>
          <ScreenLink variant="primary" href={addListParam(resource.addPath, query)}>
            <Plus aria-hidden="true" />
            Add {name}
          </ScreenLink>
        </div>
      </ScreenHeader>
      <ListFilters list={resource} query={query} onQueryChange={changeQuery("replace")}>
        <FilterControls resource={resource} query={query} options={options} />
      </ListFilters>
      {undoOffer && (
        <div className={styles.undoMessage}>
          <Alert
            kind="good"
            action={
              <UndoButton
                key={undoOffer.id}
                id={undoOffer.id}
                onDone={() => replaceUrl(currentUrl)}
              />
            }
          >
            {undoOffer.text}
          </Alert>
        </div>
      )}
      <section ref={listRef} tabIndex={-1} aria-label={title} aria-busy={isLoading || undefined}>
        {rows.length === 0 ? (
          <EmptyList {...props} />
        ) : (
          <>
            <Panel className={styles.tablePanel}>
              <div className="panel-padding">
                <Checkbox
                  showLabel
                  label={`Select all ${matchCount.toLocaleString("en-IN")}`}
                  checked={allRows.pendingArgs?.[0] === "select" || selected.size >= matchCount}
                  indeterminate={selected.size > 0 && selected.size < matchCount}
                  onChange={(isOn) => (isOn ? void allRows.run("select", query) : select([]))}
                />
              </div>
              <ListRows<T, R>
                resource={resource}
                rows={rows}
                query={query}
                renderCells={renderCells}
                renderSubline={renderSubline}
                selected={selected}
                onQueryChange={changeQuery("push")}
                onSelect={select}
                renderActions={
                  renderActions &&
                  ((row) =>
                    renderActions(row, {
                      query,
                      isDeleting: deletion.deletingRows.includes(row),
                      onDelete: () => deletion.open([row]),
                    }))
                }
              />
            </Panel>
            <ListFooter
              {...props}
              onPageChange={(pageNumber) => changeQuery("push")({ page: String(pageNumber) })}
            />
          </>
        )}
      </section>
      <DeleteDialog
        deletion={deletion}
        consequences={props.describeConsequences(deletion.rowsToDelete)}
      />
    </div>
  );
}
