"use client";

import { ChevronDown, ChevronUp, Copy, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Table } from "@/components/ui/table";
import { formatRupees } from "@/lib/money";
import { COLUMN_LABELS, type PlanColumn, showField } from "@/lib/plans/fields";
import type { Sort } from "@/lib/plans/list-view";
import { planName } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import { NONE } from "@/lib/terms/plan";
import { CheckBox } from "../form/check-box";
import { SelectAll, type Selection } from "../list/selection";
import { useListQuery } from "../list/use-view";
import { ProviderName } from "../provider-name";
import { ScreenLink } from "../screen-head";
import listStyles from "./plan-list.module.css";
import styles from "./plan-table.module.css";

/** The columns of View Plans, in the specification's order. */
export const COLUMNS: PlanColumn[] = [
  ...(["speed", "duration", "planType", "provider", "basePrice", "discountPercent"] as const),
  ...(["gst", "installationFee", "advancePayment", "ottTier", "ottCharge", "ottList"] as const),
  ...(["tvChannels", "tvCharge", "router", "androidBox"] as const),
  ...(["renewalTotal", "firstTimeTotal"] as const),
];

export type RowsProps = {
  rows: Plan[];
  matches: Plan[];
  selection: Selection<Plan>;
  deleting: string[];
  onDelete: (plan: Plan) => void;
  region: RefObject<HTMLElement | null>;
};

type Sorting = { sort: Sort | null; onSort: (sort: Sort | null) => void };

/** The plans as a table that scrolls in its own box, the first column always in view. */
export function PlansTable({ region, deleting, onDelete, ...list }: RowsProps & Sorting) {
  const { rows, matches, selection, ...sorting } = list;
  const query = useListQuery();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section ref={region} className={`card ${styles.box}`} aria-label="Plans" tabIndex={0}>
      <Table className={`small ${styles.table}`}>
        <caption className="sr">Plans</caption>
        <thead>
          <tr>
            <td>
              <SelectAll rows={matches} selection={selection} />
            </td>
            {COLUMNS.map((column) => (
              <SortHeader key={column} column={column} {...sorting} />
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((plan) => (
            <tr key={plan._id} className={selection.has(plan._id) ? styles.chosen : undefined}>
              <td>
                <CheckBox label={`Select ${planName(plan)}`} {...selection.boxOf(plan._id)} />
              </td>
              {COLUMNS.map((column) =>
                column === "speed" ? (
                  <th key={column} scope="row">
                    <Link href={`/admin/edit-plans/${plan._id}${query}`} prefetch={false}>
                      {plan.speed}
                    </Link>
                  </th>
                ) : (
                  <td key={column} className={lookOf(column)}>
                    {showColumn(plan, column)}
                  </td>
                ),
              )}
              <td>
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

type RowActionsProps = { plan: Plan; deleting: boolean; onDelete: () => void };

/** What can be done with one plan. While it is being deleted there is nothing else to do with it. */
export function RowActions({ plan, deleting, onDelete }: RowActionsProps) {
  const query = useListQuery();
  if (deleting)
    return (
      <span className={listStyles.rowActions}>
        <Button variant="quiet" aria-disabled="true">
          Deleting...
        </Button>
      </span>
    );
  const name = planName(plan);
  return (
    <span className={listStyles.rowActions}>
      <ScreenLink
        variant="quiet"
        href={`/admin/edit-plans/${plan._id}${query}`}
        aria-label={`Edit ${name}`}
        title="Edit"
      >
        <Pencil aria-hidden="true" />
        <span>Edit</span>
      </ScreenLink>
      <ScreenLink
        variant="quiet"
        href={`/admin/add-plans${query}&from=${plan._id}`}
        aria-label={`Duplicate ${name}`}
        title="Duplicate"
      >
        <Copy aria-hidden="true" />
        <span>Duplicate</span>
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

/** Up, down, and back to the newest change first. */
function SortHeader({ column, sort, onSort }: Sorting & { column: PlanColumn }) {
  const title = COLUMN_LABELS[column];
  const isUp = sort === column;
  const isDown = sort === `-${column}`;
  const Arrow = isDown ? ChevronDown : ChevronUp;
  return (
    <th
      scope="col"
      className={lookOf(column)}
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
const lookOf = (column: PlanColumn) => (TEXTS.has(column) ? undefined : "right");

/** What there is nothing to say of stands back. */
const LOOKS: Record<string, string | undefined> = {
  Free: styles.free,
  No: "soft",
  "0 %": "soft",
  "₹0": "soft",
};
const NOTHING = [NONE, "—", "Not applicable"];
const SHOWN_APPS = 2;

export function showColumn(plan: Plan, column: PlanColumn): ReactNode {
  const text = showField(plan, column);
  if (column === "provider") return <ProviderName provider={text} />;
  if (column === "ottList" && plan.ottList.length > SHOWN_APPS)
    return <span title={text}>{plan.ottList.slice(0, SHOWN_APPS).join(", ")}, …</span>;
  if (column === "renewalTotal" || column === "firstTimeTotal") return total(plan[column]);
  if (!NOTHING.includes(text)) return <span className={LOOKS[text]}>{text}</span>;
  return (
    <span className="soft">
      <span aria-hidden="true">—</span>
      <span className="sr">{text === NONE ? "none" : "not applicable"}</span>
    </span>
  );
}

/** A whole total keeps the place of its paise, so that units stand beneath units. */
function total(rupees: number) {
  const isWhole = Number.isInteger(rupees);
  return <b className={isWhole ? styles.whole : undefined}>{formatRupees(rupees)}</b>;
}
