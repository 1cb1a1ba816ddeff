"use client";

import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { Fragment, type RefObject } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { planName } from "@/lib/plans/fields";
import type { ListView, SortKey } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";
import { CheckBox } from "./check-box";
import { groupTitle, type PlanColumn } from "./plan-columns";
import listStyles from "./plan-list.module.css";
import styles from "./plan-table.module.css";
import { SelectAll, type Selection } from "./selection";
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
  region: RefObject<HTMLElement | null>;
};

type Sorting = { sort: ListView["sort"]; onSort: (sort: ListView["sort"]) => void };
type PlanTableProps = RowsProps & Sorting;

/** The plans as a table that scrolls in its own box, what tells them apart always in view. */
export function PlanTable({ region, left, deleting, onDelete, ...table }: PlanTableProps) {
  const { rows, columns, selection } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section ref={region} className={`card ${styles.box}`} aria-label="Plans" tabIndex={0}>
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

type RowActionsProps = { plan: Plan; deleting: boolean; onDelete: () => void };

/** What can be done with one plan. While it is being deleted there is nothing else to do with it. */
export function RowActions({ plan, deleting, onDelete }: RowActionsProps) {
  const name = planName(plan);
  const edit = `/admin/edit-plans/${plan._id}${useListQuery()}`;
  const remove = { "aria-label": `Delete ${name}`, title: "Delete", onClick: onDelete };
  return (
    <span className={listStyles.rowActions}>
      {!deleting && (
        <ButtonLink
          prefetch={false}
          variant="quiet"
          href={edit}
          aria-label={`Edit ${name}`}
          title="Edit"
        >
          <Pencil aria-hidden="true" />
          <span>Edit</span>
        </ButtonLink>
      )}
      {/* The same button, which keeps the focus. */}
      <Button variant="quiet" {...(deleting ? { "aria-disabled": true } : remove)}>
        {deleting ? "Deleting..." : <Trash2 aria-hidden="true" />}
        {!deleting && <span>Delete</span>}
      </Button>
    </span>
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

type HeadProps = Sorting & Pick<RowsProps, "rows" | "columns" | "selection">;

function Head({ rows, columns, selection, ...sorting }: HeadProps) {
  return (
    <thead>
      <tr className={styles.groups}>
        <td className={`${styles.pinned} ${styles.tick}`} />
        <Groups columns={columns} gstPercent={rows[0]?.gstPercent ?? 0} />
        <td className={`${styles.pinned} ${styles.actions}`} />
      </tr>
      <tr>
        <td className={`${styles.pinned} ${styles.tick}`}>
          <SelectAll rows={rows} selection={selection} label="Select all plans on this page" />
        </td>
        {columns.map((column) => (
          <SortHeader key={column.key} column={column} {...sorting} />
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

function SortHeader({ column, sort, onSort }: Sorting & { column: PlanColumn }) {
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
        <Arrow aria-hidden="true" />
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
