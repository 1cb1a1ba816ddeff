"use client";

import { RotateCw } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/admin/button";
import { Note, Panel } from "@/components/admin/panel";
import { PLANS_FAILED } from "@/components/admin/plan-texts";
import { State } from "@/components/admin/states";
import type { Loaded } from "@/components/admin/use-loaded";
import type { Plan } from "@/lib/plans/schema";
import { type PlanSummary, summarise } from "@/lib/plans/summary";
import styles from "./plan-stats.module.css";

export function PlanStats({ plans }: { plans: Loaded<Plan[]> }) {
  const retry = (
    <Button onClick={plans.reload}>
      <RotateCw aria-hidden="true" />
      Try again
    </Button>
  );
  if (!plans.data)
    return (
      <Panel className={styles.failed}>
        <State kind="failed" title={PLANS_FAILED} action={retry}>
          The plans themselves are safe. Check the internet connection, then try again.
        </State>
      </Panel>
    );

  const summary = summarise(plans.data);
  return (
    <>
      {plans.failed && (
        <Note kind="bad" action={retry}>
          {PLANS_FAILED}. What you see may be out of date.
        </Note>
      )}
      <ul className={styles.stats}>
        <Stat
          title="Total Plans"
          count={summary.plans}
          more={summary.plans > 0 ? "On the website now" : "None on the website yet"}
          href="/admin/view-plans"
        />
        <Stat
          title="Unique Providers"
          count={summary.providers.length}
          more={providersText(summary)}
          href="/admin/view-plans?sort=provider"
        />
        <Stat
          title="Plans with Discount"
          count={summary.discounted}
          more={discountText(summary)}
          href="/admin/view-plans?sort=-discountPercent"
        />
      </ul>
    </>
  );
}

type StatProps = { title: string; count: number; more: string; href: string };

function Stat({ title, count, more, href }: StatProps) {
  return (
    <li>
      <Link href={href} prefetch={false} className={styles.stat}>
        <span className={styles.title}>{title}</span>
        <b className={styles.count}>{count.toLocaleString("en-IN")}</b>
        <span className={styles.more}>{more}</span>
      </Link>
    </li>
  );
}

function providersText({ providers: [first, ...others] }: PlanSummary): string {
  if (!first) return "None yet";
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}

function discountText({ discounts }: PlanSummary): string {
  if (!discounts) return "None at the moment";
  const { lowest, highest } = discounts;
  return lowest === highest ? `${lowest} % off` : `From ${lowest} % to ${highest} % off`;
}
