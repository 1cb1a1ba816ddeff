"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { formatRupees } from "@/lib/money";
import { planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { PLAN_TYPE_LABELS } from "@/lib/plans/terms";
import { CheckBox } from "./check-box";
import type { PlanColumn } from "./plan-columns";
import styles from "./plan-list.module.css";
import { RowActions, type RowsProps } from "./plan-table";
import { SelectAll } from "./selection";

/** The plans where there is no room for a table: two lines each, the rest behind one tap. */
export function PlanCards({ rows, selection, left, region, ...card }: RowsProps) {
  return (
    <section ref={region} aria-label="Plans" tabIndex={-1}>
      <div className={`cluster soft ${styles.cardsHead}`}>
        <SelectAll rows={rows} selection={selection} label="Select all on this page" labelled />
        <span>Renewal total, with GST</span>
      </div>
      <ul>
        {rows.map((plan) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            chosen={selection.has(plan._id)}
            isLeft={left === plan._id}
            onChoose={(chosen) => selection.choose([plan._id], chosen)}
            {...card}
          />
        ))}
      </ul>
    </section>
  );
}

type PlanCardProps = Pick<RowsProps, "columns" | "deleting" | "onDelete"> & {
  plan: Plan;
  chosen: boolean;
  /** It was left for its plan: it is open as it was. */
  isLeft: boolean;
  onChoose: (chosen: boolean) => void;
};

function PlanCard({ plan, columns, chosen, isLeft, deleting, ...does }: PlanCardProps) {
  const [open, setOpen] = useState(isLeft);
  const figuresId = useId();
  const isGoing = deleting.includes(plan._id);
  return (
    <li
      className={`card ${styles.card} ${chosen ? styles.chosenCard : ""}`}
      aria-current={isLeft || undefined}
    >
      <CheckBox label={`Select ${planName(plan)}`} checked={chosen} onChange={does.onChoose} />
      <button
        type="button"
        className={styles.name}
        aria-expanded={open}
        aria-controls={figuresId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.line}>
          <span>
            <b>{plan.speed}</b> · {plan.duration}
          </span>
          <b className="num">{formatRupees(plan.renewalTotal)}</b>
        </span>
        <span className="soft">
          {plan.provider} · {PLAN_TYPE_LABELS[plan.planType]}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={figuresId} className={styles.figures} hidden={!open && !isGoing}>
        <RowActions plan={plan} deleting={isGoing} onDelete={() => does.onDelete(plan)} />
        <Figures plan={plan} columns={columns} />
      </div>
    </li>
  );
}

function Figures({ plan, columns }: { plan: Plan; columns: PlanColumn[] }) {
  return (
    <dl>
      {columns.map((column) => (
        <div key={column.key}>
          <dt className="soft">
            {column.title}
            {column.unit && `, ${column.unit}`}
          </dt>
          <dd className="num">
            {column.key === "ottList" ? plan.ottList.join(", ") || "—" : column.show(plan)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
