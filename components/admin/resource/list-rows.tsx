import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Pager } from "@/components/ui/pager";
import { Table } from "@/components/ui/table";
import { useMedia } from "@/components/ui/use-media";
import { pageNumbers } from "@/lib/paging";
import { type ListQuery, queryText, type ShownList } from "@/lib/resource/list";
import { type Column, countText, type Resource, type Row } from "@/lib/resource/resource";
import { CheckBox } from "../form/check-box";
import { Panel } from "../panel";
import { ScreenLink } from "../screen-head";
import { State } from "../states";
import styles from "./resource-list.module.css";

type ListState = { query: ListQuery; onQuery: (change: ListQuery) => void };

/** The address of a page that leads back to this list. */
export const fromList = (address: string, query: ListQuery, more: [string, string][] = []) =>
  `${address}?${new URLSearchParams([["list", queryText(query)], ...more])}`;

type RowSlots<R> = {
  /** What each column shows, by its name; without the first one's, it shows the row's name. */
  cells: Record<string, (row: R) => ReactNode>;
  /** Below the first column's. */
  sub?: (row: R) => ReactNode;
};

export type ResourceListProps<T extends object, R extends Row<T>> = RowSlots<R> & {
  resource: Resource<T, R>;
  list: ShownList<R>;
  /** What was just done to rows of the list, and can be undone. */
  undo: { id: string; text: string } | null;
  /** What can be done with one row, at the end of it. */
  actions?: (row: R, list: RowActions) => ReactNode;
  /** The address of the page that changes several at once. */
  change?: string;
  /** Rows as a file for a spreadsheet. */
  file: { name: string; of: (rows: R[]) => string };
  /** What follows where rows are deleted. */
  consequences: (rows: R[]) => { icon: LucideIcon; text: string }[];
  /** The text of an empty list. */
  none: string;
  /** Beside how many rows there are. */
  foot?: ReactNode;
};

export type RowActions = { query: ListQuery; isDeleting: boolean; onDelete: () => void };

type ListRowsProps<T extends object, R extends Row<T>> = RowSlots<R> &
  ListState & {
    resource: Pick<Resource<T, R>, "path" | "edit" | "columns" | "nameOf">;
    rows: R[];
    actions?: (row: R) => ReactNode;
    selected: ReadonlyMap<string, R>;
    onSelect: (rows: R[]) => void;
  };

/** More than a card on a phone has room for: there one tap shows the rest. */
const MOST_ON_A_CARD = 6;

/** One page of a list. Each row leads to its form. */
export function ListRows<T extends object, R extends Row<T>>(props: ListRowsProps<T, R>) {
  const { resource, rows, query, onQuery, cells, sub, actions, selected, onSelect } = props;
  const { path, edit, columns, nameOf } = resource;
  const [first, ...others] = columns;
  const isLong = columns.length > MOST_ON_A_CARD;
  const toggle = (row: R, isOn: boolean) => {
    const rest = [...selected.values()].filter(({ _id }) => _id !== row._id);
    onSelect(isOn ? [...rest, row] : rest);
  };
  return (
    <Table folds className={`small ${isLong ? styles.long : "broken"} ${styles.table}`}>
      <thead>
        <tr>
          <td className={styles.tick} />
          {columns.map((column) => (
            <Head key={column.name} {...column} path={path} query={query} onQuery={onQuery} />
          ))}
          {actions && (
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} id={row._id}>
            <td className={styles.tick}>
              <CheckBox
                label={`Select ${nameOf(row)}`}
                checked={selected.has(row._id)}
                onChange={(isOn) => toggle(row, isOn)}
              />
            </td>
            <th scope="row">
              <Link href={fromList(`${edit}/${row._id}`, query)} prefetch={false}>
                {cells[first?.name ?? ""]?.(row) ?? nameOf(row)}
              </Link>
              {sub?.(row)}
              {isLong && (
                <details className={styles.more}>
                  <summary aria-label={`More of ${nameOf(row)}`}>
                    <ChevronDown aria-hidden="true" />
                  </summary>
                </details>
              )}
            </th>
            {others.map(({ name, label, figure }) => (
              <td key={name} data-label={label} className={figure ? "right" : undefined}>
                {cells[name]?.(row)}
              </td>
            ))}
            {actions && <td className={styles.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type HeadProps = ListState & Column<never> & { path: string };

/** Sorts up, then down, then as the list is by itself. */
function Head({ name, label, figure, sort, path, query, onQuery }: HeadProps) {
  const isUp = query.sort === name;
  const isDown = query.sort === `-${name}`;
  const Arrow = isDown ? ChevronDown : ChevronUp;
  const next = { sort: isUp ? `-${name}` : isDown ? "" : name, page: "" };
  return (
    <th
      scope="col"
      className={figure ? "right" : undefined}
      aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}
    >
      {sort ? (
        <Link
          href={path + queryText(query, next)}
          prefetch={false}
          onNavigate={(event) => {
            event.preventDefault();
            onQuery(next);
          }}
        >
          {label}
          <Arrow aria-hidden="true" className={isUp || isDown ? undefined : styles.unsorted} />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

export function NoRows<T extends object, R extends Row<T>>(props: ResourceListProps<T, R>) {
  const { resource, list, none } = props;
  const { name, many, path, add } = resource;
  const link = (href: string, label: string) => (
    <ScreenLink variant="primary" href={href}>
      {label}
    </ScreenLink>
  );
  return (
    <Panel>
      {list.total === 0 ? (
        <State kind="empty" title={`No ${many} yet`} action={link(add, `Add ${name}`)}>
          {none}
        </State>
      ) : (
        <State kind="empty" title={`No ${name} matches`} action={link(path, "Clear filters")}>
          All {countText(resource, list.total)} are still there.
        </State>
      )}
    </Panel>
  );
}

export function ListFoot<T extends object, R extends Row<T>>(
  props: ResourceListProps<T, R> & { onPage: (page: number) => void },
) {
  const { resource, list, foot, onPage } = props;
  const { rows, first, page, pages, matching, total } = list;
  const { name, many } = resource;
  const isNarrow = useMedia("(width <= 820px)");
  const count = matching.toLocaleString("en-IN");
  return (
    <div className={`cluster small ${styles.foot}`}>
      <p role="status" className="num">
        {first}–{first + rows.length - 1} of{" "}
        <b>
          {matching === total ? count : `${count} matching`} {matching === 1 ? name : many}
        </b>
      </p>
      {foot}
      <Pager
        page={page}
        pages={pages}
        onPage={onPage}
        numbers={pageNumbers(page, pages, isNarrow ? 0 : 1)}
      />
    </div>
  );
}
