import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { Dashboard, Today } from "@/components/admin/dashboard/dashboard";
import { ChangeLog } from "@/components/admin/history/changes";
import { PageHead } from "@/components/admin/page-head";
import { ButtonLink } from "@/components/ui/button";
import { requireAdmin } from "@/lib/auth/page";
import { listDue, listWaitingEnquiries } from "@/lib/enquiries/inbox";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { listChanges } from "@/lib/history/data";
import { readOpening } from "@/lib/opening/opening";
import { readSite } from "@/lib/site/content";

export const metadata: Metadata = { title: "Dashboard" };

/** As many of those who are due, and of those who wait, as are named. */
const NAMED = 5;
/** As many of the last changes as are listed. */
const CHANGES = 8;

export default async function DashboardPage() {
  await requireAdmin("/admin/dashboard");
  const [due, waiting, { waiting: waitingCount }, changes, { offers }, opening] = await Promise.all(
    [
      listDue(NAMED),
      listWaitingEnquiries(NAMED),
      readWaiting(),
      listChanges({}, CHANGES),
      readSite(),
      readOpening(),
    ],
  );
  const now = new Date();
  return (
    <>
      <PageHead title="Dashboard" sub={<Today now={now} />}>
        <ButtonLink prefetch={false} variant="primary" href="/admin/add-plans">
          <Plus aria-hidden="true" />
          Add plan
        </ButtonLink>
      </PageHead>
      <Dashboard
        due={due}
        waiting={waiting}
        waitingCount={waitingCount}
        rendered={now.toISOString()}
        offers={offers.offers}
        opening={opening}
      >
        <ChangeLog changes={changes} />
      </Dashboard>
    </>
  );
}
