"use client";

import { ChevronDown } from "lucide-react";
import { formatRupees } from "@/lib/money";
import { COLUMN_LABELS, type PlanColumn, planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { PLAN_TYPE_LABELS } from "@/lib/terms/plan";
import { CheckBox } from "../form/check-box";
import { SelectAll } from "../list/selection";
import { showColumn } from "./plan-columns";
import styles from "./plan-list.module.css";
import { RowActions, type RowsProps } from "./plan-table";

/** The plans where there is no room for a table: two lines each, the rest behind one tap. */
export function PlanCards({
  rows,
  matches,
  selection,
  left,
  region,
  deleting,
  onDelete,
}: RowsProps) {
  return (
    <section ref={region} aria-label="Plans" tabIndex={-1}>
      <div className={`fine soft spread ${styles.cardsHead}`}>
        <SelectAll rows={matches} selection={selection} labelled />
        <span>Renewal total, with GST</span>
      </div>
      <ul>
        {rows.map((plan) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            chosen={selection.has(plan._id)}
            isLeft={left === plan._id}
            isGoing={deleting.includes(plan._id)}
            onChoose={(chosen) => selection.choose([plan._id], chosen)}
            onDelete={() => onDelete(plan)}
          />
        ))}
      </ul>
    </section>
  );
}

type PlanCardProps = {
  plan: Plan;
  chosen: boolean;
  /** It was left for its plan: it is open as it was. */
  isLeft: boolean;
  isGoing: boolean;
  onChoose: (chosen: boolean) => void;
  onDelete: () => void;
};

function PlanCard({ plan, chosen, isLeft, isGoing, onChoose, onDelete }: PlanCardProps) {
  return (
    <li className={`card small ${styles.card}`} aria-current={isLeft || undefined}>
      <CheckBox label={`Select ${planName(plan)}`} checked={chosen} onChange={onChoose} />
      <details open={isLeft || isGoing}>
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
        <RowActions plan={plan} deleting={isGoing} onDelete={onDelete} />
        <Figures plan={plan} />
      </details>
    </li>
  );
}

const COLUMNS = Object.entries(COLUMN_LABELS) as [PlanColumn, string][];
const MONTHLY: PlanColumn[] = ["basePrice", "tvCharge", "ottCharge"];

function Figures({ plan }: { plan: Plan }) {
  return (
    <dl className={`pairs ${styles.figures}`}>
      {COLUMNS.map(([column, label]) => (
        <div key={column}>
          <dt className="soft">{MONTHLY.includes(column) ? `${label}, a month` : label}</dt>
          <dd className="num">
            {column === "ottList" ? plan.ottList.join(", ") || "—" : showColumn(plan, column)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
