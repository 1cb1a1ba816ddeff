import Link from "next/link";
import type { ReactNode } from "react";
import { PanelHead } from "@/components/admin/page-head";
import { Panel, Tag } from "@/components/admin/panel";
import { ProviderName } from "@/components/admin/provider-name";
import { State } from "@/components/admin/states";
import { formatRupees } from "@/lib/money";
import type { Plan } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import styles from "./dashboard.module.css";

const TITLE_ID = "recent-changes";

type RecentChangesProps = {
  plans: Plan[] | undefined;
  now: number;
  /** What is said where they did not come. */
  children: ReactNode;
};

/** The plans that changed last, to go on where somebody left off. */
export function RecentChanges({ plans, now, children }: RecentChangesProps) {
  return (
    <Panel aria-labelledby={TITLE_ID}>
      <PanelHead
        title="Recent Changes"
        titleId={TITLE_ID}
        all={{ label: "All plans", href: "/admin/view-plans" }}
      />
      {children}
      {plans?.length === 0 && (
        <State kind="empty" title="No recent changes found.">
          Add the first plan and it shows on the website at once.
        </State>
      )}
      <ul className={styles.changes}>
        {plans?.map((plan) => (
          <li key={plan._id}>
            <ChangeCard plan={plan} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ChangeCard({ plan, now }: { plan: Plan; now: number }) {
  const isNew = plan.updatedAt === plan.createdAt;
  return (
    <Link
      href={`/admin/edit-plans/${plan._id}`}
      prefetch={false}
      className={`card ${styles.change}`}
    >
      <b>
        {plan.speed} - {plan.duration}
      </b>
      <b className={styles.end}>
        {formatRupees(plan.basePrice)} <small>a month</small>
      </b>
      <ProviderName provider={plan.provider} />
      <span className={styles.end}>
        {plan.discountPercent > 0 && <Tag kind="saving">{plan.discountPercent} % off</Tag>}
      </span>
      <time dateTime={plan.updatedAt}>
        {isNew ? "Added" : "Changed"} {ageText(plan.updatedAt, now)}
      </time>
    </Link>
  );
}
