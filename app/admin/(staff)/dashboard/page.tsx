import { Plus } from "lucide-react";
import { Suspense } from "react";
import { BeforeYouOpen } from "@/components/admin/dashboard/before-you-open";
import {
  DueCalls,
  HomePlansNote,
  PlanStats,
  RecentChanges,
  WaitingEnquiries,
} from "@/components/admin/dashboard/dashboard";
import styles from "@/components/admin/dashboard/dashboard.module.css";
import { EnquiriesByWeek } from "@/components/admin/dashboard/enquiries-by-week";
import { RefreshEachMinute } from "@/components/admin/dashboard/refresh";
import { ScreenHead, ScreenLink } from "@/components/admin/screen-head";
import { State } from "@/components/admin/states";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { listDue, listWaitingEnquiries } from "@/lib/enquiries/inbox";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { readWeeks } from "@/lib/enquiries/weeks";
import { listPlans, RECENT_PLANS } from "@/lib/plans/data";
import { loadSite } from "@/lib/site/data";
import { readOpening } from "@/lib/site/opening";

export const metadata = { title: SCREENS.dashboard };

/** As many of those who are due, and of those who wait, as are named. */
const NAMED = 5;

const day = new Intl.DateTimeFormat("en-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Asia/Kolkata",
});

export default async function DashboardPage() {
  await requireAdmin("/admin/dashboard");
  return (
    <>
      <ScreenHead
        title={SCREENS.dashboard}
        sub={<span className={styles.today}>{day.format(new Date())}</span>}
      >
        <ScreenLink variant="primary" href="/admin/add-plans">
          <Plus aria-hidden="true" />
          Add plan
        </ScreenLink>
      </ScreenHead>
      <Suspense fallback={<State kind="loading" title="Loading dashboard data..." />}>
        <Dashboard />
      </Suspense>
    </>
  );
}

async function Dashboard() {
  const [plans, due, waiting, { waiting: waitingCount }, weeks, site, opening] = await Promise.all([
    listPlans(),
    listDue(NAMED),
    listWaitingEnquiries(NAMED),
    readWaiting(),
    readWeeks(),
    // As they were saved just now, whatever visitors are shown yet.
    loadSite(),
    readOpening(),
  ]);
  const now = Date.now();
  return (
    <div className="stack">
      <PlanStats plans={plans} />
      <HomePlansNote plans={plans} offers={site.offers.offers} />
      <BeforeYouOpen opening={opening} />
      <DueCalls due={due.enquiries} count={due.count} now={now} />
      <div className={`columns ${styles.panels}`}>
        <WaitingEnquiries
          waiting={waiting.filter(({ id }) => !due.enquiries.some((call) => call.id === id))}
          count={waitingCount}
          now={now}
        />
        <RecentChanges plans={plans.slice(0, RECENT_PLANS)} now={now} />
      </div>
      <EnquiriesByWeek weeks={weeks} />
      <RefreshEachMinute />
    </div>
  );
}
