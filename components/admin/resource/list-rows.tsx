import { ChevronDown, ChevronUp } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import { type ListQuery, queryText } from "@/lib/resource/list";
import type { Resource, Row } from "@/lib/resource/resource";
import { CheckBox } from "../form/check-box";
import styles from "./resource-list.module.css";

/** The form's page finds back to the list as it is left. */
export function formPath(path: string, id: string, query: ListQuery): string {
  const list = queryText(query);
  return `${path}/${id}${list && `?${new URLSearchParams({ list })}`}`;
}

type ListRowsProps<T extends object, R extends Row<T>> = {
  resource: Pick<Resource<T, R>, "path" | "columns" | "nameOf">;
  rows: R[];
  query: ListQuery;
  /** What each column shows, by its name. */
  cells: Record<string, (row: R) => ReactNode>;
  selected: ReadonlyMap<string, R>;
  onSelect: (rows: R[]) => void;
};

/** One page of a list. Each row leads to its form. */
export function ListRows<T extends object, R extends Row<T>>(props: ListRowsProps<T, R>) {
  const { resource, rows, query, cells, selected, onSelect } = props;
  const { path, columns, nameOf } = resource;
  const toggle = (row: R, isOn: boolean) => {
    const others = [...selected.values()].filter(({ _id }) => _id !== row._id);
    onSelect(isOn ? [...others, row] : others);
  };
  return (
    <Table folds className={`broken small ${styles.table}`}>
      <thead>
        <tr>
          <td className={styles.tick} />
          {columns.map((column) => (
            <Head key={column.name} {...column} path={path} query={query} />
          ))}
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
              <Link href={formPath(path, row._id, query)} prefetch={false}>
                {nameOf(row)}
              </Link>
              {cells[columns[0]?.name ?? ""]?.(row)}
            </th>
            {columns.slice(1).map(({ name }) => (
              <td key={name}>{cells[name]?.(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type HeadProps = { name: string; label: string; sort?: unknown; path: string; query: ListQuery };

/** Sorts up, then down, then as the list is by itself. */
function Head({ name, label, sort, path, query }: HeadProps) {
  const isUp = query.sort === name;
  const isDown = query.sort === `-${name}`;
  const Arrow = isDown ? ChevronDown : ChevronUp;
  const next = isUp ? `-${name}` : isDown ? "" : name;
  return (
    <th scope="col" aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}>
      {sort ? (
        <Link
          href={path + queryText(query, { sort: next, page: "" })}
          prefetch={false}
          scroll={false}
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
