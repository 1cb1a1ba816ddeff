import type { Metadata } from "next";
import { LoadPlan, MissingPlan } from "@/components/admin/plan-form/load-plan";
import { requireAdmin } from "@/lib/auth/page";
import { listChanges } from "@/lib/history/data";
import { answerNotFound } from "@/lib/http/page-status";
import { listPlans } from "@/lib/plans/data";
import { knownPlans } from "@/lib/plans/form-catalogue";
import { readSite } from "@/lib/site/content";

export const metadata: Metadata = { title: "Edit Plan" };

type EditPlanPageProps = { params: Promise<{ id: string }> };

export default async function EditPlanPage({ params }: EditPlanPageProps) {
  const { id } = await params;
  await requireAdmin(`/admin/edit-plans/${id}`);
  const [plans, changes, { offers }] = await Promise.all([
    listPlans(),
    listChanges({ subject: "plan", subjectId: id }),
    readSite(),
  ]);
  if (plans.some(({ _id }) => _id === id))
    return (
      <LoadPlan
        key={id}
        id={id}
        plans={knownPlans(plans)}
        changes={changes}
        offers={offers.offers}
      />
    );
  await answerNotFound();
  return <MissingPlan changes={changes} />;
}
