"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import Link from "next/link";
import { Fragment, type RefObject } from "react";
import { planName } from "@/lib/plans/fields";
import type { ListView, SortKey } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";
import { CheckBox } from "./check-box";
import { groupTitle, type PlanColumn } from "./plan-columns";
import styles from "./plan-table.module.css";
import { RowActions } from "./row-actions";
import type { Selection } from "./use-selection";
import { useListQuery } from "./use-shown-page";

export type RowsProps = {
  /** The plans of the page. */
  rows: Plan[];
  columns: PlanColumn[];
  selection: Selection;
  /** The id of the plan that one comes back from. */
  left?: string;
  /** The ids of what is being deleted right now. */
  deleting: string[];
  onDelete: (plan: Plan) => void;
};

type PlanTableProps = RowsProps & {
  sort: ListView["sort"];
  onSort: (sort: ListView["sort"]) => void;
  region: RefObject<HTMLElement | null>;
};

/** The plans as a table that scrolls in its own box, what tells them apart always in view. */
export function PlanTable({ region, ...table }: PlanTableProps) {
  const { rows, columns, selection, left, deleting, onDelete } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section ref={region} className={styles.box} aria-label="Plans" tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr">Plans</caption>
        <Head {...table} />
        <tbody>
          {rows.map((plan) => (
            <tr
              key={plan._id}
              className={selection.has(plan._id) ? styles.chosen : undefined}
              aria-current={left === plan._id || undefined}
            >
              <td className={`${styles.pinned} ${styles.tick}`}>
                <CheckBox
                  label={`Select ${planName(plan)}`}
                  checked={selection.has(plan._id)}
                  onChange={(chosen) => selection.choose([plan._id], chosen)}
                />
              </td>
              {columns.map((column) => (
                <PlanCell key={column.key} plan={plan} column={column} />
              ))}
              <td className={`${styles.pinned} ${styles.actions}`}>
                <RowActions
                  plan={plan}
                  deleting={deleting.includes(plan._id)}
                  onDelete={() => onDelete(plan)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PlanCell({ plan, column }: { plan: Plan; column: PlanColumn }) {
  const className = classOf(column);
  const list = useListQuery();
  if (column.key !== "speed") return <td className={className}>{column.show(plan)}</td>;
  return (
    <th scope="row" className={className}>
      <Link href={`/admin/edit-plans/${plan._id}${list}`} prefetch={false} className={styles.name}>
        {column.show(plan)}
      </Link>
    </th>
  );
}

function Head({ rows, columns, selection, sort, onSort }: Omit<PlanTableProps, "region">) {
  const ids = rows.map(({ _id }) => _id);
  const chosen = ids.filter(selection.has).length;
  return (
    <thead>
      <tr className={styles.groups}>
        <td className={`${styles.pinned} ${styles.tick}`} />
        <Groups columns={columns} gstPercent={rows[0]?.gstPercent ?? 0} />
        <td className={`${styles.pinned} ${styles.actions}`} />
      </tr>
      <tr>
        <td className={`${styles.pinned} ${styles.tick}`}>
          <CheckBox
            label="Select all plans on this page"
            checked={chosen > 0 && chosen === ids.length}
            partly={chosen > 0 && chosen < ids.length}
            onChange={(all) => selection.choose(ids, all)}
          />
        </td>
        {columns.map((column) => (
          <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        <th scope="col" className={`${styles.pinned} ${styles.actions}`}>
          Actions
        </th>
      </tr>
    </thead>
  );
}

/** A pinned column has a cell of its own, since it parts from its neighbours. */
function Groups({ columns, gstPercent }: { columns: PlanColumn[]; gstPercent: number }) {
  const runs: { first: PlanColumn; span: number; titled: boolean }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    const isNew = !runs.some(({ first }) => first.group === column.group);
    if (last && last.first.group === column.group && !last.first.pinned && !column.pinned)
      last.span++;
    else runs.push({ first: column, span: 1, titled: isNew });
  }
  return runs.map(({ first, span, titled }) => (
    <Fragment key={first.key}>
      {titled ? (
        <th scope="colgroup" colSpan={span} className={classOf(first)}>
          {groupTitle(first.group, gstPercent)}
        </th>
      ) : (
        <td colSpan={span} className={classOf(first)} />
      )}
    </Fragment>
  ));
}

type SortHeaderProps = {
  column: PlanColumn;
  sort: ListView["sort"];
  onSort: (sort: ListView["sort"]) => void;
};

function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const direction = sort?.key !== column.key ? null : sort.descending ? "descending" : "ascending";
  const Arrow = direction === "descending" ? ChevronDown : ChevronUp;
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction ?? undefined}>
      <button
        type="button"
        className={styles.sort}
        title={`Sort by ${column.title}`}
        onClick={() => onSort(nextSort(column.key, direction))}
      >
        <ColumnTitle column={column} />
        <Arrow className={direction ? styles.arrow : styles.noArrow} aria-hidden="true" />
      </button>
    </th>
  );
}

/** A figure is narrower than what it is called: the last word goes to a second line. */
function ColumnTitle({ column: { title, figure } }: { column: PlanColumn }) {
  const words = title.split(" ");
  if (!figure || words.length === 1) return <span>{title}</span>;
  return (
    <span>
      {words.slice(0, -1).join(" ")} <span className={styles.second}>{words.at(-1)}</span>
    </span>
  );
}

/** Up, down, and back to the newest change first. */
function nextSort(key: SortKey, direction: "ascending" | "descending" | null): ListView["sort"] {
  if (direction === "descending") return null;
  return { key, descending: direction === "ascending" };
}

const TINTED = new Set(["monthly", "once", "tv"]);

function classOf({ group, figure, pinned, key }: PlanColumn): string {
  const starts = ["basePrice", "gst", "installationFee", "ottTier", "tvChannels", "router"];
  return [
    figure && styles.figure,
    TINTED.has(group) && !pinned && styles.tinted,
    starts.includes(key) && styles.starts,
    pinned && `${styles.pinned} ${styles[pinned]}`,
  ]
    .filter(Boolean)
    .join(" ");
}
