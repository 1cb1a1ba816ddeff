import Link from "next/link";
import type { ReactNode } from "react";
import { formatRupees } from "@/lib/money";
import { changedAt } from "@/lib/plans/recent";
import type { Plan } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { PreviewPanel } from "../page-head";
import { Tag } from "../panel";
import { ProviderName } from "../provider-name";
import { State } from "../states";
import styles from "./dashboard.module.css";

type RecentChangesProps = { plans: Plan[] | undefined; now: number; children: ReactNode };

/** The plans that changed last, to go on where somebody left off. */
export function RecentChanges({ plans, now, children }: RecentChangesProps) {
  return (
    <PreviewPanel title="Recent Changes" all={{ label: "All plans", href: "/admin/view-plans" }}>
      {children}
      {plans?.length === 0 && (
        <State kind="empty" title="No recent changes found.">
          Add the first plan and it shows on the website at once.
        </State>
      )}
      <ul className={`stack ${styles.changes}`}>
        {plans?.map((plan) => (
          <li key={plan._id}>
            <ChangeCard plan={plan} now={now} />
          </li>
        ))}
      </ul>
    </PreviewPanel>
  );
}

function ChangeCard({ plan, now }: { plan: Plan; now: number }) {
  const time = changedAt(plan);
  const isNew = plan.updatedAt === plan.createdAt;
  return (
    <Link
      href={`/admin/edit-plans/${plan._id}`}
      prefetch={false}
      className={`card broken small ${styles.pair} ${styles.change}`}
    >
      <b>
        {plan.speed} - {plan.duration}
      </b>
      <b>
        {formatRupees(plan.basePrice)} <small className="soft fine">a month</small>
      </b>
      <ProviderName provider={plan.provider} />
      <span>{plan.discountPercent > 0 && <Tag kind="good">{plan.discountPercent} % off</Tag>}</span>
      <time dateTime={time}>
        {isNew ? "Added" : "Changed"} {ageText(time, now)}
      </time>
    </Link>
  );
}
