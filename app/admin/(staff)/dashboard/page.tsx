import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/admin/button";
import { Dashboard } from "@/components/admin/dashboard/dashboard";
import { Today } from "@/components/admin/dashboard/today";
import { PageHead } from "@/components/admin/page-head";
import { requireAdmin } from "@/lib/auth/page";
import { countWaitingEnquiries, listWaitingEnquiries } from "@/lib/enquiries/waiting";

export const metadata: Metadata = { title: "Dashboard" };

/** As many of those who wait as are named. */
const NAMED = 5;

export default async function DashboardPage() {
  await requireAdmin("/admin/dashboard");
  const [waiting, waitingCount] = await Promise.all([
    listWaitingEnquiries(NAMED),
    countWaitingEnquiries(),
  ]);
  const now = new Date();
  return (
    <>
      <PageHead title="Dashboard" sub={<Today now={now} />}>
        <ButtonLink variant="primary" href="/admin/add-plans">
          <Plus aria-hidden="true" />
          Add plan
        </ButtonLink>
      </PageHead>
      <Dashboard waiting={waiting} waitingCount={waitingCount} rendered={now.toISOString()} />
    </>
  );
}
