"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { HomePlansNote } from "@/components/admin/home-plans-note";
import { PLANS_FAILED, RECENT_PLANS_FAILED } from "@/components/admin/plan-texts";
import { State } from "@/components/admin/states";
import { useLoaded } from "@/components/admin/use-loaded";
import { useNow } from "@/components/admin/use-now";
import { usePulse } from "@/components/admin/use-pulse";
import type { WaitingEnquiry } from "@/lib/enquiries/inbox";
import { planList } from "@/lib/plans/schema";
import styles from "./dashboard.module.css";
import { PlanStats } from "./plan-stats";
import { RecentChanges } from "./recent-changes";
import { WaitingEnquiries } from "./waiting-enquiries";

type DashboardProps = {
  /** Those who wait longest, and how many wait. */
  waiting: WaitingEnquiry[];
  waitingCount: number;
  /** When the page was rendered, as an ISO time. */
  rendered: string;
  /** What stands below: who changed what. */
  children: ReactNode;
};

const planListSchema = async () => planList;
const REFRESH_MS = 60_000;

export function Dashboard({ waiting, waitingCount, rendered, children }: DashboardProps) {
  const plans = useLoaded("/api/plans", planListSchema, PLANS_FAILED);
  const recent = useLoaded("/api/plans/recent", planListSchema, RECENT_PLANS_FAILED);
  const now = useNow(rendered);
  // Enquiries come with the page.
  usePulse(REFRESH_MS, useRouter().refresh);

  const loading = [plans, recent].some(({ data, failed }) => !data && !failed);
  if (loading) return <State kind="loading" title="Loading dashboard data..." />;
  return (
    <>
      <PlanStats plans={plans} />
      {plans.data && <HomePlansNote plans={plans.data} />}
      <div className={styles.panels}>
        <WaitingEnquiries waiting={waiting} count={waitingCount} now={now} />
        <RecentChanges recent={recent} now={now} />
      </div>
      {children}
    </>
  );
}
