import { PlanList } from "@/components/admin/plans/plan-list";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { readUndo } from "@/lib/history/undo";
import { readSite } from "@/lib/pages/public-data";
import { listPlans } from "@/lib/plans/data";
import { plans } from "@/lib/plans/resource";
import { showList } from "@/lib/resource/list";

export const metadata = { title: SCREENS["view-plans"] };

export default async function ViewPlansPage({ searchParams }: PageProps<"/admin/view-plans">) {
  await requireAdmin(plans.path);
  const params = await searchParams;
  const [rows, undo, { offers }] = await Promise.all([
    listPlans(),
    readUndo(params.undo, ["plan", "plans"]),
    readSite(),
  ]);
  return <PlanList list={showList(plans, rows, params)} undo={undo} offers={offers.offers} />;
}
