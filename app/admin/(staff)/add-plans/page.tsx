import { PlanForm } from "@/components/admin/plans/plan-form";
import { ScreenHead } from "@/components/admin/screen-head";
import { requireAdmin } from "@/lib/auth/page";
import { getGst } from "@/lib/gst/data";
import { listPlans } from "@/lib/plans/data";
import { knownPlans } from "@/lib/plans/form";
import { planName } from "@/lib/plans/plan-key";
import { plans } from "@/lib/plans/resource";
import { normalisePlan } from "@/lib/plans/schema";
import { listPath } from "@/lib/resource/list";

export const metadata = { title: "Add Plan" };

/** `?from=` names the plan whose values the form begins with. */
export default async function AddPlanPage({ searchParams }: PageProps<"/admin/add-plans">) {
  await requireAdmin(plans.add);
  const { from, list } = await searchParams;
  const [all, { gstPercent }] = await Promise.all([listPlans(), getGst()]);
  const of = all.find(({ _id }) => _id === from);
  const known = knownPlans(all);
  return (
    <>
      <ScreenHead title="Add Plan" sub={of && `As ${planName(of)}`} />
      <PlanForm
        key={of?._id}
        known={known}
        gstPercent={gstPercent}
        plan={null}
        from={of && normalisePlan(of)}
        offers={[]}
        list={listPath(plans, list)}
      />
    </>
  );
}
