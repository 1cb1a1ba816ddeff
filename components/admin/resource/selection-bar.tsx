import { PencilLine, Trash2 } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { MAX_URL_LENGTH } from "@/lib/http/normalize-request";
import { formatNumber } from "@/lib/numbers";
import type { ListQuery } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { BusyButton } from "../busy-button";
import { ScreenLink } from "../screen-header";
import { addListParam, type ResourceListProps } from "./list-rows";
import styles from "./resource-list.module.css";
import { PAGE_CHECKBOX_CLASS } from "./selection-form";
import type { RowSelection } from "./use-row-selection";

/** The ids take 6,000 characters of MAX_URL_LENGTH. */
const MAX_IDS_IN_URL = 150;
/** Next adds a parameter to the URL of a page that a link loads. */
const MAX_LINK_LENGTH = MAX_URL_LENGTH - 50;

type SelectionBarProps<T extends object, R extends Row<T>> = Pick<
  ResourceListProps<T, R>,
  "resource" | "list" | "bulkChangePath" | "renderSelectionActions"
> & {
  query: ListQuery;
  selection: RowSelection<T, R>;
  onChanged: (changeId: string | null) => void;
  onDelete: (rows: R[]) => void;
  /** The section of the list. */
  sectionRef: RefObject<HTMLElement | null>;
};

export function SelectionBar<T extends object, R extends Row<T>>(props: SelectionBarProps<T, R>) {
  const { resource, list, query, selection, bulkChangePath } = props;
  const { renderSelectionActions, onChanged, onDelete, sectionRef } = props;
  const { selected, selectedQuery, select, clear } = selection;
  const { offersAll, selectAll, isFetching } = selection;
  const rows = [...selected.values()];
  const clearButton = useRef<HTMLButtonElement>(null);
  const hadOffer = useRef(offersAll);
  useEffect(() => {
    // The focus is lost when the pressed button has disappeared.
    if (hadOffer.current && !offersAll && document.activeElement === document.body)
      clearButton.current?.focus();
    hadOffer.current = offersAll;
  }, [offersAll]);
  return (
    <section className={`num ${styles.selected}`} aria-label={`Selected ${resource.plural}`}>
      <b role="status">{`${formatNumber(selected.size)} selected`}</b>
      {offersAll && (
        <BusyButton
          variant="quiet"
          className={styles.selectAll}
          isBusy={isFetching}
          busyLabel="Loading..."
          label={`Select all ${formatNumber(list.matchCount)}`}
          onClick={selectAll}
        />
      )}
      <Button
        ref={clearButton}
        variant="quiet"
        onClick={() => {
          clear();
          focusList(sectionRef.current);
        }}
      >
        Clear
      </Button>
      {bulkChangePath && (
        <BulkChangeLink
          path={bulkChangePath}
          query={selectedQuery ?? query}
          ids={selectedQuery ? null : [...selected.keys()]}
        />
      )}
      {renderSelectionActions?.({ rows, select, onChanged })}
      <Button variant="quiet" onClick={() => onDelete(rows)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </section>
  );
}

function focusList(section: HTMLElement | null): void {
  const pageCheckbox = section?.querySelector<HTMLElement>(`.${PAGE_CHECKBOX_CLASS} input`);
  pageCheckbox?.focus();
  // An empty list has no checkbox, and the checkbox of a pending list is inert.
  if (document.activeElement !== pageCheckbox) section?.focus({ preventScroll: true });
}

type SelectionButtonProps = {
  /** Set if the action does not apply to the selected rows. */
  unavailableReason?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** An unavailable button can be focused, because screen readers read its reason then. */
export function SelectionButton(props: SelectionButtonProps) {
  const { unavailableReason, onClick, children } = props;
  const reasonId = useId();
  if (!unavailableReason)
    return (
      <Button variant="quiet" onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <>
      <span id={reasonId} className={styles.reason}>
        {unavailableReason}
      </span>
      <Button variant="quiet" aria-disabled="true" aria-describedby={reasonId}>
        {children}
      </Button>
    </>
  );
}

const CHANGE_LABEL = (
  <>
    <PencilLine aria-hidden="true" />
    Change
  </>
);

type BulkChangeLinkProps = {
  path: string;
  query: ListQuery;
  /** Null if all rows of the query are selected. */
  ids: string[] | null;
};

function BulkChangeLink({ path, query, ids }: BulkChangeLinkProps) {
  if (ids && ids.length > MAX_IDS_IN_URL)
    return (
      <SelectionButton unavailableReason={`Select at most ${MAX_IDS_IN_URL}, or all in the list`}>
        {CHANGE_LABEL}
      </SelectionButton>
    );
  return (
    <ScreenLink variant="primary" href={buildChangePath(path, query, ids)}>
      {CHANGE_LABEL}
    </ScreenLink>
  );
}

/** With ids, the query of the list only serves the link back. It is omitted if the URL would be too long. */
export function buildChangePath(
  path: string,
  query: ListQuery,
  ids: BulkChangeLinkProps["ids"],
): string {
  if (!ids) return addListParam(path, query, [["select", "all"]]);
  const params = ids.map((id): [string, string] => ["id", id]);
  const pathWithList = addListParam(path, query, params);
  return pathWithList.length > MAX_LINK_LENGTH ? addListParam(path, {}, params) : pathWithList;
}

type NativeSelectionBarProps = { matchCount: number; pageCount: number; bulkChangePath?: string };

/** Submits the ticked rows without JavaScript. CSS shows it once a row is ticked. */
export function NativeSelectionBar(props: NativeSelectionBarProps): ReactNode {
  const { matchCount, pageCount, bulkChangePath } = props;
  if (!bulkChangePath) return null;
  return (
    <div className={styles.nativeSelection}>
      <Button type="submit" variant="primary" formAction={bulkChangePath}>
        {CHANGE_LABEL}
      </Button>
      {pageCount > 1 && (
        <Button type="submit" name="select" value="all" formAction={bulkChangePath}>
          {`Change all ${formatNumber(matchCount)}`}
        </Button>
      )}
    </div>
  );
}
