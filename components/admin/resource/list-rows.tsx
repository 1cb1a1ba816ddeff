import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import type { UndoState } from "@/lib/changes/schema";
import { formatCount, formatNumber } from "@/lib/numbers";
import { formatListQuery, type ListPage, type ListQuery } from "@/lib/resource/list";
import type { Column, Resource, Row } from "@/lib/resource/resource";
import { toRowParam } from "@/lib/resource/row-selection";
import { Checkbox } from "../form/checkbox";
import { Panel } from "../panel";
import { PendingLine } from "../pending";
import { ScreenLink } from "../screen-header";
import { StaffLink } from "../staff-link";
import { ContentState } from "../states";
import styles from "./resource-list.module.css";
import { PAGE_CHECKBOX_CLASS } from "./selection-form";
import type { RowSelection } from "./use-row-selection";

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
  /** Shown until the first tick. */
  hint?: string;
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
    selection: RowSelection<T, R>;
    /** Until the rows of the shown query are loaded. */
    isPending: boolean;
    showsLine: boolean;
  };

export function ListRows<T extends object, R extends Row<T>>(props: ListRowsProps<T, R>) {
  const { resource, rows, query, onQueryChange, renderActions, selection, isPending } = props;
  const { path, columns } = resource;
  return (
    <Table stacksOnPhone className={`break-anywhere small ${styles.table}`}>
      <thead>
        <tr>
          <td className={styles.checkboxCell} inert={isPending}>
            <PageCheckbox rows={rows} selection={selection} />
            <PendingLine isShown={props.showsLine} className={styles.headLine} />
          </td>
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
      <tbody inert={isPending}>
        {rows.map((row) => (
          <ListRow<T, R> key={row._id} {...props} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

type PageCheckboxProps<T extends object, R extends Row<T>> = {
  rows: R[];
  selection: RowSelection<T, R>;
};

/** Ticks the rows of this page. Only phones show the label. */
function PageCheckbox<T extends object, R extends Row<T>>(props: PageCheckboxProps<T, R>) {
  const { rows, selection } = props;
  const { selected, isPageSelected, selectPage, matchCount } = selection;
  const isSomeSelected = rows.some(({ _id }) => selected.has(_id));
  const isOnlyPage = rows.length === matchCount;
  return (
    <Checkbox
      name="select"
      value="page"
      className={PAGE_CHECKBOX_CLASS}
      showLabel
      label={`Select ${isOnlyPage ? "all" : "these"} ${formatNumber(rows.length)}`}
      checked={isPageSelected}
      indeterminate={isSomeSelected && !isPageSelected}
      onChange={selectPage}
    />
  );
}

function ListRow<T extends object, R extends Row<T>>(props: ListRowsProps<T, R> & { row: R }) {
  const { row, resource, query, renderCells, renderSubline, renderActions, selection } = props;
  const { editPath, columns, getName } = resource;
  const [firstColumn, ...otherColumns] = columns;
  return (
    <tr id={row._id}>
      <td className={styles.checkboxCell}>
        <Checkbox
          name={toRowParam(row._id)}
          label={`Select ${getName(row)}`}
          checked={selection.selected.has(row._id)}
          onChange={(isOn) => selection.toggle(row, isOn)}
        />
      </td>
      <th scope="row" data-column={firstColumn?.name}>
        <StaffLink href={addListParam(`${editPath}/${row._id}`, query)}>
          {renderCells[firstColumn?.name ?? ""]?.(row) ?? getName(row)}
        </StaffLink>
        <span className={styles.spinner} aria-hidden="true" />
        {renderSubline?.(row)}
      </th>
      {otherColumns.map(({ name, label, isNumeric }) => (
        <td
          key={name}
          data-column={name}
          data-label={label}
          className={isNumeric ? "right" : undefined}
        >
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
    <th
      scope="col"
      data-column={name}
      className={isNumeric ? "right" : undefined}
      aria-sort={direction}
    >
      {sortKey ? (
        <Link
          href={path + formatListQuery(query, nextQuery)}
          prefetch={false}
          onNavigate={(event) => {
            event.preventDefault();
            onQueryChange(nextQuery);
          }}
        >
          <span>{label}</span>
          <Arrow aria-hidden="true" />
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
