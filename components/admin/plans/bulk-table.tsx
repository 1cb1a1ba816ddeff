import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Table, TableHead } from "@/components/ui/table";
import { formatPaise, formatRupees, toPaise } from "@/lib/money";
import type { BulkRow } from "@/lib/plans/bulk";
import { PLAN_FIELD_LABELS, planKind, planName, showField } from "@/lib/plans/fields";
import styles from "../list/list.module.css";
import { FromTo, Panel, Tag } from "../panel";

/** Thousands of rows at once would hold up every key that is typed above them. */
const SHOWN = 100;

/** Before and after, for each plan. */
export function BulkTable({ rows }: { rows: BulkRow[] }) {
  const [shown, setShown] = useState(SHOWN);
  const sum = (figure: (row: BulkRow) => number) =>
    formatPaise(rows.reduce((total, row) => total + toPaise(figure(row)), 0));
  return (
    <Panel aria-label="Before and after">
      <Table folds className={`broken small ${styles.table}`}>
        <TableHead words={["Plan", "What changes"]} figures={["Renewal total, with GST"]} />
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
            <td className="right">
              <FromTo
                from={sum(({ plan }) => plan.renewalTotal)}
                to={sum(({ renewalTotal }) => renewalTotal)}
              />
            </td>
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

function Row({ plan, after, fields, renewalTotal, duplicate, warning }: BulkRow) {
  return (
    <tr className={fields.length === 0 ? "soft" : undefined}>
      <th scope="row" className="lines">
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
        {duplicate && <Tag kind="bad">{duplicate}</Tag>}
        {warning && <Tag kind="warn">{warning}</Tag>}
      </td>
      <td className="right">
        <FromTo from={formatRupees(plan.renewalTotal)} to={formatRupees(renewalTotal)} />
      </td>
    </tr>
  );
}
