"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import useSWR from "swr";
import { PLANS_FAILED } from "@/lib/content/staff";
import type { DueEnquiry, WaitingEnquiry } from "@/lib/enquiries/inbox";
import type { Offer } from "@/lib/plans/home-plans";
import { type Plan, planList } from "@/lib/plans/schema";
import { type PlanSummary, summarise } from "@/lib/plans/summary";
import { useLoaded } from "../session/use-loaded";
import { NotLoaded, State } from "../states";
import { useNow } from "../use-now";
import styles from "./dashboard.module.css";
import { DueCalls, HomePlansNote, RecentChanges, WaitingEnquiries } from "./dashboard-parts";

const RECENT_FAILED = "Failed to fetch recent plans";
const REFRESH_MS = 60_000;
const plansSchema = async () => planList;

type DashboardProps = {
  due: { count: number; enquiries: DueEnquiry[] };
  waiting: WaitingEnquiry[];
  waitingCount: number;
  rendered: string;
  /** The plans that the home page shows. */
  offers: Offer[];
  /** What the site lacks before it opens, below the cards. */
  opening: ReactNode;
  /** What comes in, at the end. */
  weeks: ReactNode;
};

export function Dashboard(props: DashboardProps) {
  const { due, waiting, waitingCount, rendered, offers, opening, weeks } = props;
  const plans = useLoaded("/api/plans", plansSchema, PLANS_FAILED);
  const recent = useLoaded("/api/plans/recent", plansSchema, RECENT_FAILED);
  const now = useNow(rendered);
  // Enquiries come with the page.
  const { refresh } = useRouter();
  useSWR("dashboard", refresh, { refreshInterval: REFRESH_MS, revalidateOnMount: false });

  const loading = [plans, recent].some(({ data, failed }) => !data && !failed);
  if (loading) return <State kind="loading" title="Loading dashboard data..." />;
  return (
    <div className="stack">
      <NotLoaded loaded={plans} failedText={PLANS_FAILED}>
        The plans themselves are safe. Check the internet connection, then try again.
      </NotLoaded>
      {plans.data && <PlanStats plans={plans.data} />}
      {plans.data && <HomePlansNote plans={plans.data} offers={offers} />}
      {opening}
      <DueCalls due={due.enquiries} count={due.count} now={now} />
      <div className={`columns ${styles.panels}`}>
        <WaitingEnquiries waiting={waiting} count={waitingCount} now={now} />
        <RecentChanges plans={recent.data} now={now}>
          <NotLoaded loaded={recent} failedText={RECENT_FAILED} />
        </RecentChanges>
      </div>
      {weeks}
    </div>
  );
}

const day = new Intl.DateTimeFormat("en-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Asia/Kolkata",
});

/** The day in India; left out where there is little room. */
export function Today({ now }: { now: Date }) {
  return <span className={styles.today}>{day.format(now)}</span>;
}

function PlanStats({ plans }: { plans: Plan[] }) {
  const summary = summarise(plans);
  const stats = [
    {
      title: "Total Plans",
      count: summary.plans,
      more: summary.plans > 0 ? "On the website now" : "None on the website yet",
      query: "",
    },
    {
      title: "Unique Providers",
      count: summary.providers.length,
      more: providersText(summary),
      query: "?sort=provider",
    },
    {
      title: "Plans with Discount",
      count: summary.discounted,
      more: discountText(summary),
      query: "?sort=-discountPercent",
    },
  ];
  return (
    <ul className={`fits ${styles.stats}`}>
      {stats.map(({ title, count, more, query }) => (
        <li key={title}>
          <Link
            href={`/admin/view-plans${query}`}
            prefetch={false}
            className={`card inset ${styles.pair} ${styles.stat}`}
          >
            {title}
            <b className="num">{count.toLocaleString("en-IN")}</b>
            <span className={`soft small ${styles.more}`}>{more}</span>
          </Link>
        </li>
      ))}
    </ul>
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
