import { PlanForm } from "@/components/admin/plans/plan-form";
import { ScreenHeader } from "@/components/admin/screen-header";
import { requireSignedIn } from "@/lib/auth/page-session";
import { readGst } from "@/lib/gst/data";
import { listPlans } from "@/lib/plans/data";
import { toStoredPlans } from "@/lib/plans/form";
import { formatPlanName } from "@/lib/plans/plan-identity";
import { planResource } from "@/lib/plans/resource";
import { normalisePlan } from "@/lib/plans/schema";
import { buildListPath } from "@/lib/resource/list";

export const metadata = { title: "Add Plan" };

/** `?from=` is the id of a plan that prefills the form. */
export default async function AddPlanPage({ searchParams }: PageProps<"/admin/add-plans">) {
  await requireSignedIn(planResource.addPath);
  const { from, list } = await searchParams;
  const [allPlans, { gstPercent }] = await Promise.all([listPlans(), readGst()]);
  const sourcePlan = allPlans.find(({ _id }) => _id === from);
  const storedPlans = toStoredPlans(allPlans);
  return (
    <>
      <ScreenHeader
        title="Add Plan"
        subtitle={sourcePlan && `Copied from ${formatPlanName(sourcePlan)}`}
      />
      <PlanForm
        key={sourcePlan?._id}
        storedPlans={storedPlans}
        gstPercent={gstPercent}
        plan={null}
        initialValues={sourcePlan && normalisePlan(sourcePlan)}
        offers={[]}
        listPath={buildListPath(planResource, list)}
      />
    </>
  );
}
