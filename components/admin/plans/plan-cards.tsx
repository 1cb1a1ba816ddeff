"use client";

import { ChevronDown } from "lucide-react";
import { formatRupees } from "@/lib/money";
import { COLUMN_LABELS } from "@/lib/plans/fields";
import { planName } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import { PLAN_TYPE_LABELS } from "@/lib/terms/plan";
import { CheckBox } from "../form/check-box";
import { SelectAll } from "../list/selection";
import styles from "./plan-list.module.css";
import { COLUMNS, RowActions, type RowsProps, showColumn } from "./plan-table";

/** The plans where there is no room for a table: two lines each, the rest behind one tap. */
export function PlanCards({ rows, matches, selection, region, deleting, onDelete }: RowsProps) {
  return (
    <section ref={region} aria-label="Plans" tabIndex={-1}>
      <div className={`fine soft spread ${styles.cardsHead}`}>
        <SelectAll rows={matches} selection={selection} labelled />
        <span>Renewal total, with GST</span>
      </div>
      <ul>
        {rows.map((plan) => {
          const isGoing = deleting.includes(plan._id);
          return (
            <li key={plan._id} className={`card small ${styles.card}`}>
              <CheckBox label={`Select ${planName(plan)}`} {...selection.boxOf(plan._id)} />
              <details open={isGoing || undefined}>
                <summary>
                  <span className={`spread ${styles.line}`}>
                    <span>
                      <b>{plan.speed}</b> · {plan.duration}
                    </span>
                    <b className="num">{formatRupees(plan.renewalTotal)}</b>
                  </span>
                  <span className="soft">
                    {plan.provider} · {PLAN_TYPE_LABELS[plan.planType]}
                  </span>
                  <ChevronDown aria-hidden="true" />
                </summary>
                <RowActions plan={plan} deleting={isGoing} onDelete={() => onDelete(plan)} />
                <Figures plan={plan} />
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Figures({ plan }: { plan: Plan }) {
  return (
    <dl className={`pairs ${styles.figures}`}>
      {COLUMNS.map((column) => (
        <div key={column}>
          <dt className="soft">{COLUMN_LABELS[column]}</dt>
          <dd className="num">
            {column === "ottList" ? plan.ottList.join(", ") || "—" : showColumn(plan, column)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
