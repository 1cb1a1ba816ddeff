import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatPaise, formatRupees, toPaise } from "@/lib/money";
import type { BulkRow } from "@/lib/plans/bulk";
import { PLAN_FIELD_LABELS, planKind, planName, showField } from "@/lib/plans/fields";
import { FromTo, Panel, Tag } from "../panel";
import styles from "./bulk.module.css";

/** Thousands of rows at once would hold up every key that is typed above them. */
const SHOWN = 100;

/** Before and after, for each plan. */
export function BulkTable({ rows }: { rows: BulkRow[] }) {
  const [shown, setShown] = useState(SHOWN);
  const sum = (figure: (row: BulkRow) => number) =>
    formatPaise(rows.reduce((total, row) => total + toPaise(figure(row)), 0));
  return (
    <Panel className={styles.preview} aria-label="Before and after">
      <table className={`num ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">What changes</th>
            <th scope="col" className={styles.figure}>
              Renewal total, with GST
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.plan._id} {...row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              All together
              {rows.length > shown && (
                <Button variant="link" onClick={() => setShown(shown + SHOWN)}>
                  Show more of {rows.length.toLocaleString("en-IN")}
                </Button>
              )}
            </th>
            <td className={styles.figure}>
              <FromTo
                from={sum(({ plan }) => plan.renewalTotal)}
                to={sum(({ renewalTotal }) => renewalTotal)}
              />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

function Row({ plan, after, fields, renewalTotal, twin, warnings }: BulkRow) {
  return (
    <tr className={fields.length === 0 ? "soft" : undefined}>
      <th scope="row">
        <b>{planName(plan)}</b>
        <span className="soft">{planKind(plan)}</span>
      </th>
      <td>
        {fields.length === 0 && "Stays as it is"}
        {fields.map((field) => (
          <p key={field}>
            {PLAN_FIELD_LABELS[field]}{" "}
            <FromTo from={showField(plan, field)} to={showField(after, field)} />
          </p>
        ))}
        {twin && <Tag kind="bad">{twin}</Tag>}
        {warnings.map((warning) => (
          <Tag key={warning} kind="warn">
            {warning}
          </Tag>
        ))}
      </td>
      <td className={styles.figure}>
        <FromTo from={formatRupees(plan.renewalTotal)} to={formatRupees(renewalTotal)} />
      </td>
    </tr>
  );
}
