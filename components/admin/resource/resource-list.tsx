"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useOptimistic, useRef, useTransition } from "react";
import { addUndoParam, formatListQuery, type ListQuery } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { Checkbox } from "../form/checkbox";
import { useBuildCheck } from "../frame/build-check";
import { UndoAction } from "../history/undo-action";
import { Alert, Panel } from "../panel";
import { DeleteDialog, useDeletion } from "./deletion";
import { FilterControls, ListFilters } from "./list-filters";
import { ListHeader } from "./list-header";
import {
  EmptyList,
  ListFooter,
  ListRows,
  type ResourceListProps,
  type UndoableChange,
} from "./list-rows";
import styles from "./resource-list.module.css";
import { type Selection, useSelection } from "./use-selection";

/** The state of the list is in the URL, except for the selected rows. */
export function ResourceList<T extends object, R extends Row<T>>(props: ResourceListProps<T, R>) {
  const { resource, list, undoableChange, describeConsequences } = props;
  const router = useRouter();
  const { query, isLoading, changeQuery } = useListQuery(resource.path, list.query);
  const selection = useSelection(props, query);

  const currentUrl = resource.path + formatListQuery(query);
  const replaceUrl = (url: string) => {
    requestFocus();
    router.replace(url, { scroll: false });
  };
  const deletion = useDeletion<R>(resource, (changeId, deletedRows) => {
    const { selected, select } = selection;
    select([...selected.values()].filter((row) => !deletedRows.includes(row)));
    deletion.startNavigation(() => replaceUrl(addUndoParam(currentUrl, changeId)));
    router.refresh();
  });
  const showChange = (changeId: string | null) => {
    selection.clear();
    replaceUrl(addUndoParam(currentUrl, changeId));
    router.refresh();
  };
  const { listRef, requestFocus } = useListFocus(undoableChange !== null, deletion.isBusy);
  useRowFocus();
  useRefreshOnFocus();

  return (
    <div className={selection.selected.size > 0 ? styles.hasSelection : undefined}>
      <ListHeader
        {...props}
        query={query}
        selection={selection}
        onChanged={showChange}
        onDelete={deletion.open}
      />
      <ListFilters
        list={resource}
        query={query}
        onQueryChange={(changes) => changeQuery(changes, "replace")}
      >
        <FilterControls resource={resource} query={query} options={list.options} />
      </ListFilters>
      {undoableChange && (
        <UndoMessage change={undoableChange} onDone={() => replaceUrl(currentUrl)} />
      )}
      <section
        ref={listRef}
        tabIndex={-1}
        aria-label={resource.title}
        aria-busy={isLoading || undefined}
      >
        {list.rows.length === 0 ? (
          <EmptyList {...props} />
        ) : (
          <ListContent
            {...props}
            query={query}
            selection={selection}
            deletion={deletion}
            onQueryChange={(changes) => changeQuery(changes, "push")}
          />
        )}
      </section>
      <DeleteDialog
        deletion={deletion}
        consequences={describeConsequences(deletion.rowsToDelete)}
      />
    </div>
  );
}

function useListQuery(path: string, urlQuery: ListQuery) {
  const router = useRouter();
  // Shows the chosen filters and order before the rows are loaded.
  const [query, setQuery] = useOptimistic(urlQuery);
  const [isLoading, startLoading] = useTransition();
  const changeQuery = (changes: ListQuery, method: "push" | "replace") =>
    startLoading(() => {
      const next = { ...query, ...changes };
      setQuery(next);
      router[method](path + formatListQuery(next), { scroll: false });
    });
  return { query, isLoading, changeQuery };
}

/** Focuses the list after a deletion or an undo, because the pressed button disappears. */
function useListFocus(shouldFocusOnMount: boolean, isDeleting: boolean) {
  const listRef = useRef<HTMLElement>(null);
  const shouldFocusList = useRef(shouldFocusOnMount);
  useEffect(() => {
    // An open dialog traps the focus, so the list gets it after the deletion has closed its dialog.
    if (!shouldFocusList.current || isDeleting) return;
    shouldFocusList.current = false;
    listRef.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  });
  const requestFocus = () => {
    shouldFocusList.current = true;
  };
  return { listRef, requestFocus };
}

/** Focuses the row of the record whose form linked back, which is in the hash of the URL. */
function useRowFocus() {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.querySelector("a")?.focus();
  }, []);
}

/** Colleagues may have changed the rows while the window had no focus. */
function useRefreshOnFocus() {
  const router = useRouter();
  const isBuildCurrent = useBuildCheck();
  const onFocus = useEffectEvent(async () => {
    if (await isBuildCurrent()) router.refresh();
  });
  useEffect(() => {
    const listener = () => void onFocus();
    window.addEventListener("focus", listener);
    return () => window.removeEventListener("focus", listener);
  }, []);
}

type UndoMessageProps = { change: UndoableChange; onDone: () => void };

const UndoMessage = ({ change, onDone }: UndoMessageProps) => (
  <div className={styles.undoMessage}>
    <Alert
      kind="good"
      action={
        // After a refusal, a refresh would remove the message.
        <UndoAction
          key={change.id}
          id={change.id}
          undo={change.undo}
          onDone={onDone}
          onFailed={keepMessage}
        />
      }
    >
      {change.text}
    </Alert>
  </div>
);

const keepMessage = () => undefined;

type ListContentProps<T extends object, R extends Row<T>> = ResourceListProps<T, R> & {
  query: ListQuery;
  selection: Selection<T, R>;
  deletion: ReturnType<typeof useDeletion<R>>;
  onQueryChange: (changes: ListQuery) => void;
};

function ListContent<T extends object, R extends Row<T>>(props: ListContentProps<T, R>) {
  const { resource, list, query, selection, deletion, renderActions, onQueryChange } = props;
  const { rows, matchCount } = list;
  const { selected, select, selectAll, clear, isSelectingAll } = selection;
  const renderRowActions = (row: R) =>
    renderActions?.(row, {
      query,
      isDeleting: deletion.deletingRows.includes(row),
      onDelete: () => deletion.open([row]),
    });
  return (
    <>
      <Panel className={styles.tablePanel}>
        <div className="panel-padding">
          <Checkbox
            showLabel
            label={`Select all ${matchCount.toLocaleString("en-IN")}`}
            checked={isSelectingAll || selected.size >= matchCount}
            indeterminate={selected.size > 0 && selected.size < matchCount}
            onChange={(isOn) => (isOn ? selectAll() : clear())}
          />
        </div>
        <ListRows<T, R>
          resource={resource}
          rows={rows}
          query={query}
          renderCells={props.renderCells}
          renderSubline={props.renderSubline}
          selected={selected}
          onQueryChange={onQueryChange}
          onSelect={select}
          renderActions={renderActions && renderRowActions}
        />
      </Panel>
      <ListFooter
        {...props}
        onPageChange={(pageNumber) => onQueryChange({ page: String(pageNumber) })}
      />
    </>
  );
}
