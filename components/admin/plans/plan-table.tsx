"use client";

import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Table } from "@/components/ui/table";
import { COLUMN_LABELS, type PlanColumn, planName } from "@/lib/plans/fields";
import type { Sort } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";
import { CheckBox } from "../form/check-box";
import { SelectAll, type Selection } from "../list/selection";
import { useListQuery } from "../list/use-view";
import { ScreenLink } from "../screen-head";
import { type ColumnGroup, showColumn } from "./plan-columns";
import listStyles from "./plan-list.module.css";
import styles from "./plan-table.module.css";

export type RowsProps = {
  /** The plans of the page. */
  rows: Plan[];
  /** And those of the other pages. */
  matches: Plan[];
  selection: Selection<Plan>;
  /** The id of the plan that one comes back from. */
  left?: string;
  /** The ids of what is being deleted right now. */
  deleting: string[];
  onDelete: (plan: Plan) => void;
  region: RefObject<HTMLElement | null>;
};

type Sorting = { sort: Sort | null; onSort: (sort: Sort | null) => void };
type PlansTableProps = RowsProps & Sorting & { groups: ColumnGroup[] };

/** The plans as a table that scrolls in its own box, what tells them apart always in view. */
export function PlansTable({ region, left, deleting, onDelete, ...head }: PlansTableProps) {
  const { rows, groups, selection } = head;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section ref={region} className={`card ${styles.box}`} aria-label="Plans" tabIndex={0}>
      <Table className={`small ${styles.table}`}>
        <caption className="sr">Plans</caption>
        <Head {...head} />
        <tbody>
          {rows.map((plan) => (
            <tr
              key={plan._id}
              className={selection.has(plan._id) ? styles.chosen : undefined}
              aria-current={left === plan._id || undefined}
            >
              <td className={styles.tick}>
                <CheckBox
                  label={`Select ${planName(plan)}`}
                  checked={selection.has(plan._id)}
                  onChange={(chosen) => selection.choose([plan._id], chosen)}
                />
              </td>
              {columnsOf(groups).map((column) => (
                <PlanCell key={column} plan={plan} column={column} />
              ))}
              <td className={styles.actions}>
                <RowActions
                  plan={plan}
                  deleting={deleting.includes(plan._id)}
                  onDelete={() => onDelete(plan)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const columnsOf = (groups: ColumnGroup[]) => groups.flatMap(({ columns }) => columns);

type RowActionsProps = { plan: Plan; deleting: boolean; onDelete: () => void };

/** What can be done with one plan. While it is being deleted there is nothing else to do with it. */
export function RowActions({ plan, deleting, onDelete }: RowActionsProps) {
  const name = planName(plan);
  const edit = `/admin/edit-plans/${plan._id}${useListQuery()}`;
  if (deleting)
    return (
      <span className={listStyles.rowActions}>
        <Button variant="quiet" aria-disabled="true">
          Deleting...
        </Button>
      </span>
    );
  return (
    <span className={listStyles.rowActions}>
      <ScreenLink variant="quiet" href={edit} aria-label={`Edit ${name}`} title="Edit">
        <Pencil aria-hidden="true" />
        <span>Edit</span>
      </ScreenLink>
      <Button
        variant="quiet"
        className="wrong"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
        <span>Delete</span>
      </Button>
    </span>
  );
}

function PlanCell({ plan, column }: { plan: Plan; column: PlanColumn }) {
  const list = useListQuery();
  if (column !== "speed") return <td className={classOf(column)}>{showColumn(plan, column)}</td>;
  return (
    <th scope="row" className={classOf(column)}>
      <Link href={`/admin/edit-plans/${plan._id}${list}`} prefetch={false}>
        {plan.speed}
      </Link>
    </th>
  );
}

type HeadProps = Sorting & Pick<PlansTableProps, "matches" | "groups" | "selection">;

function Head({ matches, groups, selection, ...sorting }: HeadProps) {
  return (
    <thead>
      <tr className={styles.groups}>
        <td className={styles.tick} />
        {groups.map(({ title, columns: [first, ...others] }) => {
          const cell = { className: classOf(first), colSpan: others.length + 1 };
          return title ? (
            <th {...cell} key={first} scope="colgroup">
              {title}
            </th>
          ) : (
            <td {...cell} key={first} />
          );
        })}
        <td className={styles.actions} />
      </tr>
      <tr>
        <td className={styles.tick}>
          <SelectAll rows={matches} selection={selection} />
        </td>
        {columnsOf(groups).map((column) => (
          <SortHeader key={column} column={column} {...sorting} />
        ))}
        <th scope="col" className={styles.actions}>
          Actions
        </th>
      </tr>
    </thead>
  );
}

/** Up, down, and back to the newest change first. */
function SortHeader({ column, sort, onSort }: Sorting & { column: PlanColumn }) {
  const title = COLUMN_LABELS[column];
  const isUp = sort === column;
  const isDown = sort === `-${column}`;
  const Arrow = isDown ? ChevronDown : ChevronUp;
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        title={`Sort by ${title}`}
        onClick={() => onSort(isUp ? `-${column}` : isDown ? null : column)}
      >
        {title}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  );
}

const TEXTS = new Set<PlanColumn>([
  ...(["speed", "duration", "planType", "provider"] as const),
  ...(["ottTier", "ottList", "router", "androidBox"] as const),
]);

/** A figure stands at the right of its column. */
function classOf(column: PlanColumn): string {
  return `${styles[column] ?? ""} ${TEXTS.has(column) ? "" : "right"}`;
}
