import type { Metadata } from "next";
import { PlanList } from "@/components/admin/plan-list/plan-list";
import { requireAdmin } from "@/lib/auth/page";
import { readSite } from "@/lib/site/content";

export const metadata: Metadata = { title: "View Plans" };

export default async function ViewPlansPage() {
  await requireAdmin("/admin/view-plans");
  const { offers } = await readSite();
  return <PlanList offers={offers.offers} />;
}
