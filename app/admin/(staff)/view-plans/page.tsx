import type { Metadata } from "next";
import { PlanList } from "@/components/admin/plans/plan-list";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { readSite } from "@/lib/memory/site";

export const metadata: Metadata = { title: SCREENS["view-plans"] };

export default async function ViewPlansPage() {
  await requireAdmin("/admin/view-plans");
  const { offers } = await readSite();
  return <PlanList offers={offers.offers} />;
}
