"use client";

import { useRouter } from "next/navigation";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from "react";
import { addUndoParam, formatListQuery, type ListQuery } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { useBuildCheck } from "../frame/build-check";
import { UndoAction } from "../history/undo-action";
import { Alert, Panel } from "../panel";
import { PendingLine, PendingLinks, useDelayedPending, usePendingLinks } from "../pending";
import { DeleteDialog, useDeletion } from "./deletion";
import { FilterControls, ListFilters } from "./list-filters";
import { ListFooter } from "./list-footer";
import { ListHeader } from "./list-header";
import { EmptyList, ListRows, type ResourceListProps, type UndoableChange } from "./list-rows";
import styles from "./resource-list.module.css";
import { SELECTION_FORM_ID } from "./selection-form";
import { type RowSelection, useRowSelection } from "./use-row-selection";

/** The state of the list is in the URL, except for the selected rows. */
export function ResourceList<T extends object, R extends Row<T>>(props: ResourceListProps<T, R>) {
  const { resource, list, undoableChange, describeConsequences, hint } = props;
  const router = useRouter();
  const { query, isLoading, changeQuery } = useListQuery(resource.path, list.query);
  const [isDebouncing, setDebouncing] = useState(false);
  const selection = useRowSelection(props, isLoading || isDebouncing);
  const isPending = useDelayedPending(isLoading);

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
    <div className={`${styles.list} ${selection.selected.size > 0 ? styles.hasSelection : ""}`}>
      <ListHeader {...props} query={query} selection={selection} />
      <SelectionHint text={hint} isTicked={selection.selected.size > 0} />
      <ListFilters
        list={resource}
        query={query}
        onQueryChange={(changes) => changeQuery(changes, "replace")}
        onDebounceChange={setDebouncing}
      >
        <FilterControls resource={resource} query={query} options={list.options} />
      </ListFilters>
      {undoableChange && (
        <UndoMessage change={undoableChange} onDone={() => replaceUrl(currentUrl)} />
      )}
      <ListContent
        {...props}
        sectionRef={listRef}
        query={query}
        isPending={isPending}
        selection={selection}
        deletion={deletion}
        onChanged={showChange}
        onQueryChange={(changes) => changeQuery(changes, "push")}
      />
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

/** Focuses the row of the record in the hash of the URL, which the link back from a form contains. */
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

type SelectionHintProps = { text: string | undefined; isTicked: boolean };

function SelectionHint({ text, isTicked }: SelectionHintProps) {
  const [isDone, setDone] = useState(false);
  if (isTicked && !isDone) setDone(true);
  if (!text || isDone) return null;
  return (
    <div className={styles.hint}>
      <Alert kind="info">{text}</Alert>
    </div>
  );
}

type ListContentProps<T extends object, R extends Row<T>> = ResourceListProps<T, R> & {
  sectionRef: RefObject<HTMLElement | null>;
  query: ListQuery;
  isPending: boolean;
  selection: RowSelection<T, R>;
  deletion: ReturnType<typeof useDeletion<R>>;
  onChanged: (changeId: string | null) => void;
  onQueryChange: (changes: ListQuery) => void;
};

/** The form submits the ticked rows until the page is hydrated. */
function ListContent<T extends object, R extends Row<T>>(props: ListContentProps<T, R>) {
  const { resource, list, sectionRef, query, isPending, deletion, onQueryChange } = props;
  const { hasPendingLink, report } = usePendingLinks();
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-label={resource.title}
      aria-busy={isPending || hasPendingLink || undefined}
      className={isPending ? styles.pending : undefined}
    >
      <form
        id={SELECTION_FORM_ID}
        action={props.bulkChangePath ?? resource.path}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="list" value={formatListQuery(list.query)} />
        <PendingLinks report={report}>
          {list.rows.length === 0 ? (
            <div className={styles.empty} inert={isPending}>
              <EmptyList {...props} />
            </div>
          ) : (
            <ListPanel {...props} hasPendingLink={hasPendingLink} />
          )}
        </PendingLinks>
        <ListFooter
          {...props}
          query={query}
          onDelete={deletion.open}
          onPageChange={(pageNumber) => onQueryChange({ page: String(pageNumber) })}
        />
      </form>
    </section>
  );
}

function ListPanel<T extends object, R extends Row<T>>(
  props: ListContentProps<T, R> & { hasPendingLink: boolean },
) {
  const { resource, list, query, isPending, selection, deletion, renderActions } = props;
  const { rows } = list;
  const showsLine = isPending || props.hasPendingLink;
  const renderRowActions = (row: R) =>
    renderActions?.(row, {
      query,
      isDeleting: deletion.deletingRows.includes(row),
      onDelete: () => deletion.open([row]),
    });
  return (
    <Panel className={styles.tablePanel}>
      <PendingLine isShown={showsLine} className={styles.phoneLine} />
      <div className={styles.scrollArea}>
        <ListRows<T, R>
          resource={resource}
          rows={rows}
          query={query}
          renderCells={props.renderCells}
          renderSubline={props.renderSubline}
          selection={selection}
          isPending={isPending}
          showsLine={showsLine}
          onQueryChange={props.onQueryChange}
          renderActions={renderActions && renderRowActions}
        />
      </div>
    </Panel>
  );
}
