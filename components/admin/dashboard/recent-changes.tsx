"use client";

import { RotateCw } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { Button } from "@/components/admin/button";
import { Note, Panel, Tag } from "@/components/admin/panel";
import { RECENT_PLANS_FAILED } from "@/components/admin/plan-texts";
import { ProviderName } from "@/components/admin/provider-name";
import { State } from "@/components/admin/states";
import type { Loaded } from "@/components/admin/use-loaded";
import { formatRupees } from "@/lib/money";
import { changedAt } from "@/lib/plans/recent";
import type { Plan } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { PanelHead } from "../panel-head";
import styles from "./recent-changes.module.css";

type RecentChangesProps = { recent: Loaded<Plan[]>; now: number };

/** The plans that changed last, to go on where somebody left off. */
export function RecentChanges({ recent, now }: RecentChangesProps) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead
        title="Recent Changes"
        titleId={titleId}
        all={{ label: "All plans", href: "/admin/view-plans" }}
      />
      <Content recent={recent} now={now} />
    </Panel>
  );
}

function Content({ recent: { data, failed, reload }, now }: RecentChangesProps) {
  const retry = (
    <Button onClick={reload}>
      <RotateCw aria-hidden="true" />
      Try again
    </Button>
  );
  if (!data) return <State kind="failed" title={RECENT_PLANS_FAILED} action={retry} />;
  if (data.length === 0)
    return (
      <State kind="empty" title="No recent changes found.">
        Add the first plan and it shows on the website at once.
      </State>
    );
  return (
    <>
      {failed && (
        <Note kind="bad" action={retry}>
          {RECENT_PLANS_FAILED}. What you see may be out of date.
        </Note>
      )}
      <ul className={styles.changes}>
        {data.map((plan) => (
          <li key={plan._id}>
            <ChangeCard plan={plan} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ChangeCard({ plan, now }: { plan: Plan; now: number }) {
  const time = changedAt(plan);
  const isNew = plan.updatedAt === plan.createdAt;
  return (
    <Link href={`/admin/edit-plans/${plan._id}`} prefetch={false} className={styles.change}>
      <span className={styles.name}>
        {plan.speed} - {plan.duration}
      </span>
      <span className={styles.price}>
        {formatRupees(plan.basePrice)} <small>a month</small>
      </span>
      <span className={styles.provider}>
        <ProviderName provider={plan.provider} />
      </span>
      <span className={styles.discount}>
        {plan.discountPercent > 0 && <Tag kind="saving">{plan.discountPercent} % off</Tag>}
      </span>
      <time className={styles.time} dateTime={time}>
        {isNew ? "Added" : "Changed"} {ageText(time, now)}
      </time>
    </Link>
  );
}
