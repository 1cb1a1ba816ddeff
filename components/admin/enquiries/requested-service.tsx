import { ChevronDown, TriangleAlert } from "lucide-react";
import { Table } from "@/components/ui/table";
import {
  buildPlanComparison,
  describePriceChange,
  PLAN_STATE_LABELS,
} from "@/lib/enquiries/compare-plan";
import { describeAreaState, detectLanguage } from "@/lib/enquiries/contact-links";
import type { EnquiryDetails } from "@/lib/enquiries/inbox-schema";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { formatRupees } from "@/lib/money";
import { formatTypeAndExtras } from "@/lib/plans/plan-identity";
import { formatDayAndTime } from "@/lib/time";
import { Tag } from "../panel";
import styles from "./requested-service.module.css";

type RequestedServiceProps = { enquiry: EnquiryDetails; now: number };

/** The plan and the address, which staff need before they follow up. */
export function RequestedService({ enquiry, now }: RequestedServiceProps) {
  const { isWaiting: isWaitlistEntry, selectedPlan, address, area } = enquiry;
  if (isWaitlistEntry && !area) return null;
  return (
    <section className={`card ${styles.card}`} aria-label="Requested service">
      <dl className={`break-anywhere ${styles.details}`}>
        {!isWaitlistEntry && (
          <>
            <dt className="soft">Plan</dt>
            <dd>
              {selectedPlan ? (
                <RequestedPlan enquiry={enquiry} selectedPlan={selectedPlan} />
              ) : (
                describeMissingPlan(enquiry)
              )}
            </dd>
            <dt className="soft">Address</dt>
            <dd lang={detectLanguage(address)}>
              <b>{address}</b>
            </dd>
          </>
        )}
        {area && (
          <>
            <dt className="soft">Area</dt>
            <dd lang={detectLanguage(area.name)}>
              <span>{area.name}</span>{" "}
              <span className={area.state === "connected" ? styles.connected : "soft"}>
                {`(${describeAreaState(area)})`}
              </span>
            </dd>
          </>
        )}
      </dl>
      {selectedPlan && <PlanComparison enquiry={enquiry} selectedPlan={selectedPlan} now={now} />}
    </section>
  );
}

const describeMissingPlan = ({ planNow }: EnquiryDetails) =>
  planNow === "unreadable"
    ? "A plan was chosen, but its details cannot be read any more."
    : "No plan was chosen.";

type PlanProps = { enquiry: EnquiryDetails; selectedPlan: SelectedPlan };

function RequestedPlan({ enquiry, selectedPlan: plan }: PlanProps) {
  const { cataloguePlan, planNow, differedThen } = enquiry;
  const stateLabel = PLAN_STATE_LABELS[planNow];
  const changeText =
    planNow === "price" && cataloguePlan ? describePriceChange(plan, cataloguePlan) : stateLabel;
  return (
    <>
      <p>
        <b>{`${plan.speed} · ${plan.duration}`}</b>
        <span>{` · ${plan.provider}, ${formatTypeAndExtras(plan)}`}</span>
      </p>
      <p className={`cluster num ${styles.price}`}>
        <span>{`Requested at ${formatRupees(plan.price)}`}</span>
        {stateLabel && (
          <Tag kind="warn">
            <TriangleAlert aria-hidden="true" />
            <span>{changeText}</span>
          </Tag>
        )}
        {stateLabel && differedThen && (
          <span className="soft small">Already different when requested</span>
        )}
      </p>
    </>
  );
}

function PlanComparison({ enquiry, selectedPlan, now }: PlanProps & { now: number }) {
  const { cataloguePlan } = enquiry;
  const rows = buildPlanComparison(selectedPlan, cataloguePlan);
  const hasDifferences = !cataloguePlan || rows.some((row) => row.differs);
  return (
    <details className={styles.comparison}>
      <summary>
        <span>{hasDifferences ? "Compare all" : "All details"}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <Table className={`break-anywhere small ${styles.table}`}>
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
    </details>
  );
}
