import { Plus } from "lucide-react";
import { Suspense } from "react";
import {
  CallsDueToday,
  HomePlansAlert,
  PlanStats,
  RecentlyChangedPlans,
  UnansweredEnquiries,
} from "@/components/admin/dashboard/dashboard";
import styles from "@/components/admin/dashboard/dashboard.module.css";
import { EnquiriesByWeek } from "@/components/admin/dashboard/enquiries-by-week";
import { RefreshEveryMinute } from "@/components/admin/dashboard/refresh";
import { SetupChecklist } from "@/components/admin/dashboard/setup-checklist";
import { ScreenHeader, ScreenLink } from "@/components/admin/screen-header";
import { ContentState } from "@/components/admin/states";
import { requireSignedIn } from "@/lib/auth/page-session";
import { findChangedIds } from "@/lib/changes/data";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { countEnquiriesByWeek } from "@/lib/enquiries/enquiries-by-week";
import { listDueCalls, listUnansweredEnquiries } from "@/lib/enquiries/inbox";
import { readInboxSummary } from "@/lib/enquiries/inbox-data";
import { listPlans, MAX_RECENT_PLANS } from "@/lib/plans/data";
import { loadSite } from "@/lib/site/data";
import { readSetupStatus } from "@/lib/site/setup-checklist";

export const metadata = { title: SCREEN_TITLES.dashboard };

const MAX_LISTED = 5;

const dayFormat = new Intl.DateTimeFormat("en-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Asia/Kolkata",
});

export default async function DashboardPage() {
  const { admin } = await requireSignedIn("/admin/dashboard");
  return (
    <>
      <ScreenHeader
        title={SCREEN_TITLES.dashboard}
        subtitle={<span className={styles.today}>{dayFormat.format(new Date())}</span>}
      >
        <ScreenLink variant="primary" href="/admin/add-plans">
          <Plus aria-hidden="true" />
          Add plan
        </ScreenLink>
      </ScreenHeader>
      <Suspense fallback={<ContentState kind="loading" title="Loading dashboard data..." />}>
        <Dashboard adminId={admin.id} />
      </Suspense>
    </>
  );
}

async function Dashboard({ adminId }: { adminId: string }) {
  const [plans, dueCalls, unanswered, { waiting: unansweredCount }, weeks, site, setupStatus] =
    await Promise.all([
      listPlans(),
      listDueCalls(MAX_LISTED),
      listUnansweredEnquiries(MAX_LISTED),
      readInboxSummary(),
      countEnquiriesByWeek(),
      // Not readSiteContent: the cache of the public pages may not contain the latest change yet.
      loadSite(),
      readSetupStatus(adminId),
    ]);
  const recentPlans = plans.slice(0, MAX_RECENT_PLANS);
  const changedIds = await findChangedIds(
    "plan",
    recentPlans.map(({ _id }) => _id),
  );
  const now = Date.now();
  return (
    <div className="stack">
      <PlanStats plans={plans} />
      <HomePlansAlert plans={plans} offers={site.offers.offers} />
      <SetupChecklist status={setupStatus} />
      <CallsDueToday calls={dueCalls.enquiries} count={dueCalls.count} now={now} />
      <div className={`columns ${styles.panels}`}>
        <UnansweredEnquiries
          enquiries={unanswered.filter(
            ({ id }) => !dueCalls.enquiries.some((call) => call.id === id),
          )}
          count={unansweredCount}
          now={now}
        />
        <RecentlyChangedPlans plans={recentPlans} changedIds={changedIds} now={now} />
      </div>
      <EnquiriesByWeek weeks={weeks} />
      <RefreshEveryMinute />
    </div>
  );
}
