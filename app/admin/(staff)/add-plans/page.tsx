import type { Metadata } from "next";
import { AddPlan } from "@/components/admin/plans/add-plan";
import { requireAdmin } from "@/lib/auth/page";
import { getGstPercent } from "@/lib/gst/data";
import { listPlans } from "@/lib/plans/data";
import { knownPlans, nextDuration } from "@/lib/plans/form-catalogue";
import { duration } from "@/lib/plans/schema";

export const metadata: Metadata = { title: "Add Plan" };

type AddPlanPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `?from=` names the plan to begin with, `duration` what the new one is sold for. */
export default async function AddPlanPage({ searchParams }: AddPlanPageProps) {
  await requireAdmin("/admin/add-plans");
  const wanted = await searchParams;
  const [plans, gstPercent] = await Promise.all([listPlans(), getGstPercent()]);
  const known = knownPlans(plans);
  const of = plans.find(({ _id }) => _id === wanted.from);
  const asked = duration.safeParse(wanted.duration);
  const copy = of && {
    of,
    duration: (asked.success ? asked.data : nextDuration(of, known)) ?? of.duration,
  };
  return <AddPlan key={of?._id} plans={known} gstPercent={gstPercent} copy={copy} />;
}
