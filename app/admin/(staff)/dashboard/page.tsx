import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { Dashboard, Today } from "@/components/admin/dashboard/dashboard";
import { EnquiriesByWeek } from "@/components/admin/dashboard/enquiries-by-week";
import { ScreenHead, ScreenLink } from "@/components/admin/screen-head";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { listDue, listWaitingEnquiries } from "@/lib/enquiries/inbox";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { readWeeks } from "@/lib/enquiries/weeks";
import { readSetupChecklist } from "@/lib/setup-checklist/checklist";
import { loadSite } from "@/lib/site/data";

export const metadata: Metadata = { title: SCREENS.dashboard };

/** As many of those who are due, and of those who wait, as are named. */
const NAMED = 5;

export default async function DashboardPage() {
  const { admin } = await requireAdmin("/admin/dashboard");
  const [due, waiting, { waiting: waitingCount }, weeks, site, checklist] = await Promise.all([
    listDue(NAMED),
    listWaitingEnquiries(NAMED),
    readWaiting(),
    readWeeks(),
    // As they were saved just now, whatever visitors are shown yet.
    loadSite(),
    readSetupChecklist(),
  ]);
  const now = new Date();
  return (
    <>
      <ScreenHead title={SCREENS.dashboard} sub={<Today now={now} />}>
        <ScreenLink variant="primary" href="/admin/add-plans">
          <Plus aria-hidden="true" />
          Add plan
        </ScreenLink>
      </ScreenHead>
      <Dashboard
        due={due}
        waiting={waiting}
        waitingCount={waitingCount}
        rendered={now.toISOString()}
        offers={site.offers.offers}
        checklist={checklist}
        me={admin.id}
      >
        <EnquiriesByWeek weeks={weeks} />
      </Dashboard>
    </>
  );
}
