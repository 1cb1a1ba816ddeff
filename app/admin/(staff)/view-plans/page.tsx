import type { Metadata } from "next";
import { PlanList } from "@/components/admin/plan-list/plan-list";
import { requireAdmin } from "@/lib/auth/page";

export const metadata: Metadata = { title: "View Plans" };

export default async function ViewPlansPage() {
  await requireAdmin("/admin/view-plans");
  return <PlanList />;
}
