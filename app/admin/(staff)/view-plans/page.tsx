import { PlanList } from "@/components/admin/plans/plan-list";
import { requireSignedIn } from "@/lib/auth/page-session";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { findUndoableChange } from "@/lib/history/undo";
import { readSiteContent } from "@/lib/pages/public-data";
import { listPlans } from "@/lib/plans/data";
import { planResource } from "@/lib/plans/resource";
import { buildListPage } from "@/lib/resource/list";

export const metadata = { title: SCREEN_TITLES["view-plans"] };

export default async function ViewPlansPage({ searchParams }: PageProps<"/admin/view-plans">) {
  await requireSignedIn(planResource.path);
  const params = await searchParams;
  const [rows, undoableChange, { offers }] = await Promise.all([
    listPlans(),
    findUndoableChange(params.undo, ["plan", "plans"]),
    readSiteContent(),
  ]);
  // The page of a change leads back here if no plan is ticked.
  const isSelectionMissing = Boolean(params.hint);
  return (
    <PlanList
      list={buildListPage(planResource, rows, params)}
      undoableChange={undoableChange}
      offers={offers.offers}
      hint={isSelectionMissing ? "Tick the plans to change, then press Change." : undefined}
    />
  );
}
