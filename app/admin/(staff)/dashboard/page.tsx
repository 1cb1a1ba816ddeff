import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { Dashboard, Today } from "@/components/admin/dashboard/dashboard";
import { ChangeLog } from "@/components/admin/history/changes";
import { ScreenHead, ScreenLink } from "@/components/admin/screen-head";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { listDue, listWaitingEnquiries } from "@/lib/enquiries/inbox";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { listChanges } from "@/lib/records/data";
import { readSetupChecklist } from "@/lib/setup-checklist/checklist";
import { loadSite } from "@/lib/site/data";

export const metadata: Metadata = { title: SCREENS.dashboard };

/** As many of those who are due, and of those who wait, as are named. */
const NAMED = 5;
/** As many of the last changes as are listed. */
const CHANGES = 8;

export default async function DashboardPage() {
  const { admin } = await requireAdmin("/admin/dashboard");
  const [due, waiting, { waiting: waitingCount }, changes, site, checklist] = await Promise.all([
    listDue(NAMED),
    listWaitingEnquiries(NAMED),
    readWaiting(),
    listChanges({}, CHANGES),
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
        <ChangeLog changes={changes} />
      </Dashboard>
    </>
  );
}
