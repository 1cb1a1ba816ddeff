import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useMediaQuery } from "@/components/ui/browser-preferences";
import { Pager } from "@/components/ui/pager";
import { Table } from "@/components/ui/table";
import { listPagerItems } from "@/lib/paging";
import type { UndoState } from "@/lib/resource/changes-schema";
import { formatListQuery, type ListPage, type ListQuery } from "@/lib/resource/list";
import { type Column, formatCount, type Resource, type Row } from "@/lib/resource/resource";
import { Checkbox } from "../form/checkbox";
import { Panel } from "../panel";
import { ScreenLink } from "../screen-header";
import { ContentState } from "../states";
import styles from "./resource-list.module.css";

type ListState = { query: ListQuery; onQueryChange: (changes: ListQuery) => void };

/** Adds the query of this list, so that the linked page can link back to it. */
export const addListParam = (
  path: string,
  query: ListQuery,
  otherParams: [string, string][] = [],
) => `${path}?${new URLSearchParams([["list", formatListQuery(query)], ...otherParams])}`;

type RowRenderers<R> = {
  /** The keys are column names. By default, the first column shows the name of the row. */
  renderCells: Record<string, (row: R) => ReactNode>;
  renderSubline?: (row: R) => ReactNode;
};

export type UndoableChange = { id: string; undo: UndoState; text: string };

export type ResourceListProps<T extends object, R extends Row<T>> = RowRenderers<R> & {
  resource: Resource<T, R>;
  list: ListPage<R>;
  undoableChange: UndoableChange | null;
  renderActions?: (row: R, context: RowActionContext) => ReactNode;
  bulkChangePath?: string;
  renderSelectionActions?: (actions: SelectionActions<R>) => ReactNode;
  exportFile: { name: string; build: (rows: R[]) => string };
  describeConsequences: (rows: R[]) => { icon: LucideIcon; text: string }[];
  emptyText: string;
  footer?: ReactNode;
};

export type SelectionActions<R> = {
  rows: R[];
  /** Replaces the selected rows. */
  select: (rows: R[]) => void;
  /** Offers to undo the change. `changeId` is null if nothing changed. */
  onChanged: (changeId: string | null) => void;
};

export type RowActionContext = { query: ListQuery; isDeleting: boolean; onDelete: () => void };

type ListRowsProps<T extends object, R extends Row<T>> = RowRenderers<R> &
  ListState & {
    resource: Pick<Resource<T, R>, "path" | "editPath" | "columns" | "getName">;
    rows: R[];
    renderActions?: (row: R) => ReactNode;
    selected: ReadonlyMap<string, R>;
    onSelect: (rows: R[]) => void;
  };

/** On phones, a card with more columns starts collapsed. */
const MAX_CARD_COLUMNS = 6;

const isCollapsible = (columns: unknown[]) => columns.length > MAX_CARD_COLUMNS;

export function ListRows<T extends object, R extends Row<T>>(props: ListRowsProps<T, R>) {
  const { resource, rows, query, onQueryChange, renderActions } = props;
  const { path, columns } = resource;
  return (
    <Table
      stacksOnPhone
      className={`small ${isCollapsible(columns) ? styles.manyColumns : "break-anywhere"} ${styles.table}`}
    >
      <thead>
        <tr>
          <td className={styles.checkboxCell} />
          {columns.map((column) => (
            <ColumnHeader
              key={column.name}
              {...column}
              path={path}
              query={query}
              onQueryChange={onQueryChange}
            />
          ))}
          {renderActions && (
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ListRow<T, R> key={row._id} {...props} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function ListRow<T extends object, R extends Row<T>>(props: ListRowsProps<T, R> & { row: R }) {
  const { row, resource, query, renderCells, renderSubline, renderActions, selected, onSelect } =
    props;
  const { editPath, columns, getName } = resource;
  const [firstColumn, ...otherColumns] = columns;
  const toggle = (isOn: boolean) => {
    const otherRows = [...selected.values()].filter(({ _id }) => _id !== row._id);
    onSelect(isOn ? [...otherRows, row] : otherRows);
  };
  return (
    <tr id={row._id}>
      <td className={styles.checkboxCell}>
        <Checkbox
          label={`Select ${getName(row)}`}
          checked={selected.has(row._id)}
          onChange={toggle}
        />
      </td>
      <th scope="row">
        <Link href={addListParam(`${editPath}/${row._id}`, query)} prefetch={false}>
          {renderCells[firstColumn?.name ?? ""]?.(row) ?? getName(row)}
        </Link>
        {renderSubline?.(row)}
        {isCollapsible(columns) && (
          <details className={styles.expander}>
            <summary aria-label={`More about ${getName(row)}`}>
              <ChevronDown aria-hidden="true" />
            </summary>
          </details>
        )}
      </th>
      {otherColumns.map(({ name, label, isNumeric }) => (
        <td key={name} data-label={label} className={isNumeric ? "right" : undefined}>
          {renderCells[name]?.(row)}
        </td>
      ))}
      {renderActions && <td className={styles.actions}>{renderActions(row)}</td>}
    </tr>
  );
}

type ColumnHeaderProps = ListState & Column<never> & { path: string };

function ColumnHeader({
  name,
  label,
  isNumeric,
  sortKey,
  path,
  query,
  onQueryChange,
}: ColumnHeaderProps) {
  const direction = getSortDirection(query, name);
  const Arrow = direction === "descending" ? ChevronDown : ChevronUp;
  const nextQuery = { sort: getNextSort(query, name), page: "" };
  return (
    <th scope="col" className={isNumeric ? "right" : undefined} aria-sort={direction}>
      {sortKey ? (
        <Link
          href={path + formatListQuery(query, nextQuery)}
          prefetch={false}
          onNavigate={(event) => {
            event.preventDefault();
            onQueryChange(nextQuery);
          }}
        >
          {label}
          <Arrow aria-hidden="true" className={direction ? undefined : styles.unsorted} />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

function getSortDirection({ sort }: ListQuery, column: string) {
  if (sort === column) return "ascending";
  if (sort === `-${column}`) return "descending";
}

/** The order changes from ascending to descending to the default. */
function getNextSort(query: ListQuery, column: string): string {
  switch (getSortDirection(query, column)) {
    case "ascending":
      return `-${column}`;
    case "descending":
      return "";
    default:
      return column;
  }
}

export function EmptyList<T extends object, R extends Row<T>>(props: ResourceListProps<T, R>) {
  const { resource, list, emptyText } = props;
  const { name, plural, path, addPath } = resource;
  const renderLink = (href: string, label: string) => (
    <ScreenLink variant="primary" href={href}>
      {label}
    </ScreenLink>
  );
  return (
    <Panel>
      {list.totalCount === 0 ? (
        <ContentState
          kind="empty"
          title={`No ${plural} yet`}
          action={renderLink(addPath, `Add ${name}`)}
        >
          {emptyText}
        </ContentState>
      ) : (
        <ContentState
          kind="empty"
          title={`No ${name} matches`}
          action={renderLink(path, "Clear filters")}
        >
          {`Without filters: ${formatCount(resource, list.totalCount)}.`}
        </ContentState>
      )}
    </Panel>
  );
}

export function ListFooter<T extends object, R extends Row<T>>(
  props: ResourceListProps<T, R> & { onPageChange: (pageNumber: number) => void },
) {
  const { resource, list, footer, onPageChange } = props;
  const { rows, firstRowNumber, pageNumber, pageCount, matchCount, totalCount } = list;
  const { name, plural } = resource;
  const isNarrow = useMediaQuery("(width <= 820px)");
  const countText = matchCount.toLocaleString("en-IN");
  const matchText = matchCount === totalCount ? countText : `${countText} matching`;
  return (
    <div className={`cluster small ${styles.footer}`}>
      <p role="status" className="num">
        <span>{`${firstRowNumber}–${firstRowNumber + rows.length - 1} of `}</span>
        <b>{`${matchText} ${matchCount === 1 ? name : plural}`}</b>
      </p>
      {footer}
      <Pager
        currentPage={pageNumber}
        pageCount={pageCount}
        onPageChange={onPageChange}
        pageNumbers={listPagerItems(pageNumber, pageCount, isNarrow ? 0 : 1)}
      />
    </div>
  );
}
