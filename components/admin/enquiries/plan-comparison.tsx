import { TriangleAlert } from "lucide-react";
import { Table } from "@/components/ui/table";
import { buildPlanComparison, PLAN_STATE_LABELS } from "@/lib/enquiries/compare-plan";
import type { EnquiryDetails } from "@/lib/enquiries/inbox-schema";
import { formatDayAndTime } from "@/lib/time";
import { Tag } from "../panel";
import styles from "./enquiry.module.css";

export function PlanComparison({ enquiry, now }: { enquiry: EnquiryDetails; now: number }) {
  const { selectedPlan, cataloguePlan, planNow, differedThen } = enquiry;
  if (planNow === "unreadable")
    return <p className="soft">A plan was chosen, but its details cannot be read any more.</p>;
  if (!selectedPlan) return <p className="soft">No plan was chosen.</p>;
  const stateLabel = PLAN_STATE_LABELS[planNow];
  const rows = buildPlanComparison(selectedPlan, cataloguePlan);
  const hasDifferences = !cataloguePlan || rows.some((row) => row.differs);
  return (
    <section aria-labelledby="plan-asked-for">
      <div className={`cluster ${styles.title}`}>
        <h3 id="plan-asked-for">Requested plan</h3>
        {stateLabel && (
          <Tag kind="warn">
            <TriangleAlert aria-hidden="true" />
            <span>{differedThen ? "Already different when requested" : `${stateLabel} since`}</span>
          </Tag>
        )}
      </div>
      <Table className={`card break-anywhere small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Detail</span>
            </th>
            <th scope="col" suppressHydrationWarning>
              {`As requested, ${formatDayAndTime(enquiry.createdAt, now)}`}
            </th>
            {hasDifferences && <th scope="col">Catalogue now</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.label} className={row.differs ? styles.differs : undefined}>
              <th scope="row" className="soft">
                {row.label}
              </th>
              <td colSpan={cataloguePlan && hasDifferences && !row.differs ? 2 : undefined}>
                {row.requested}
              </td>
              {cataloguePlan && row.differs && (
                <td>
                  <TriangleAlert role="img" aria-label="Differs:" />
                  <span>{row.current}</span>
                </td>
              )}
              {!cataloguePlan && index === 0 && (
                <td className={styles.missing} rowSpan={0}>
                  This plan is no longer in the catalogue.
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
