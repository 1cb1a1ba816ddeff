import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { BeforeYouOpen } from "@/components/admin/dashboard/before-you-open";
import { Dashboard, Today } from "@/components/admin/dashboard/dashboard";
import { EnquiriesByWeek } from "@/components/admin/dashboard/enquiries-by-week";
import { ScreenHead, ScreenLink } from "@/components/admin/screen-head";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { listDue, listWaitingEnquiries } from "@/lib/enquiries/inbox";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { readWeeks } from "@/lib/enquiries/weeks";
import { readOpening } from "@/lib/opening/opening";
import { loadSite } from "@/lib/site/data";

export const metadata: Metadata = { title: SCREENS.dashboard };

/** As many of those who are due, and of those who wait, as are named. */
const NAMED = 5;

export default async function DashboardPage() {
  await requireAdmin("/admin/dashboard");
  const [due, waiting, { waiting: waitingCount }, weeks, site, opening] = await Promise.all([
    listDue(NAMED),
    listWaitingEnquiries(NAMED),
    readWaiting(),
    readWeeks(),
    // As they were saved just now, whatever visitors are shown yet.
    loadSite(),
    readOpening(),
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
        waiting={waiting.filter(({ id }) => !due.enquiries.some((call) => call.id === id))}
        waitingCount={waitingCount}
        rendered={now.toISOString()}
        offers={site.offers.offers}
        opening={<BeforeYouOpen opening={opening} />}
        weeks={<EnquiriesByWeek weeks={weeks} />}
      />
    </>
  );
}
