import { TriangleAlert } from "lucide-react";
import { Table } from "@/components/ui/table";
import { PLAN_STATE_TEXT, planRows } from "@/lib/enquiries/compare-plan";
import type { OpenEnquiry } from "@/lib/enquiries/inbox-schema";
import { timeText } from "@/lib/time";
import { Tag } from "../panel";
import styles from "./enquiry.module.css";

/** The plan as the visitor saw it, beside what the catalogue says now where that is something else. */
export function PlanComparison({ enquiry, now }: { enquiry: OpenEnquiry; now: number }) {
  const { selectedPlan, cataloguePlan, planNow, differedThen } = enquiry;
  if (!selectedPlan) return <p className="soft">No plan was chosen.</p>;
  const change = PLAN_STATE_TEXT[planNow];
  const rows = planRows(selectedPlan, cataloguePlan);
  const differs = !cataloguePlan || rows.some((row) => row.differs);
  return (
    <section aria-labelledby="plan-asked-for">
      <div className={`cluster ${styles.title}`}>
        <h3 id="plan-asked-for">Plan asked for</h3>
        {change && (
          <Tag kind="warn">
            <TriangleAlert aria-hidden="true" />
            {differedThen ? "Differed already when asked" : `${change} since`}
          </Tag>
        )}
      </div>
      <Table className={`card broken small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">What</span>
            </th>
            <th scope="col" suppressHydrationWarning>
              As asked, {timeText(enquiry.createdAt, now)}
            </th>
            {differs && <th scope="col">Catalogue now</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.label} className={row.differs ? styles.differs : undefined}>
              <th scope="row" className="soft">
                {row.label}
              </th>
              <td colSpan={cataloguePlan && differs && !row.differs ? 2 : undefined}>
                {row.requested}
              </td>
              {cataloguePlan && row.differs && (
                <td>
                  <TriangleAlert role="img" aria-label="Differs:" />
                  {row.now}
                </td>
              )}
              {!cataloguePlan && index === 0 && (
                <td className={styles.gone} rowSpan={0}>
                  The catalogue has no such plan any more.
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
