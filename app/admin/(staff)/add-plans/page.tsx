import type { Metadata } from "next";
import { AddPlan } from "@/components/admin/plans/add-plan";
import { requireAdmin } from "@/lib/auth/page";
import { getGstPercent } from "@/lib/gst/data";
import { listPlans } from "@/lib/plans/data";
import { knownPlans } from "@/lib/plans/form-catalogue";

export const metadata: Metadata = { title: "Add Plan" };

/** `?from=` names the plan whose values the form begins with. */
export default async function AddPlanPage({ searchParams }: PageProps<"/admin/add-plans">) {
  await requireAdmin("/admin/add-plans");
  const { from } = await searchParams;
  const [plans, gstPercent] = await Promise.all([listPlans(), getGstPercent()]);
  const of = plans.find(({ _id }) => _id === from);
  return <AddPlan key={of?._id} plans={knownPlans(plans)} gstPercent={gstPercent} copyOf={of} />;
}
