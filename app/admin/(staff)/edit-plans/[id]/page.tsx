import type { Metadata } from "next";
import { EditPlanHead, PlanForm } from "@/components/admin/plans/plan-form";
import { MissingRecord, RecordHistory } from "@/components/admin/resource/record-history";
import { requireAdmin } from "@/lib/auth/page";
import { answerNotFound } from "@/lib/http/page-status";
import { readSite } from "@/lib/memory/site";
import { listPlans } from "@/lib/plans/data";
import { knownPlans } from "@/lib/plans/form-catalogue";
import { plans } from "@/lib/plans/resource";
import { listChanges } from "@/lib/records/data";

export const metadata: Metadata = { title: "Edit Plan" };

export default async function EditPlanPage({ params }: PageProps<"/admin/edit-plans/[id]">) {
  const { id } = await params;
  await requireAdmin(`${plans.edit}/${id}`);
  const [all, changes, { offers }] = await Promise.all([
    listPlans(),
    listChanges({ subject: "plan", subjectId: id }),
    readSite(),
  ]);
  const plan = all.find(({ _id }) => _id === id);
  if (!plan) {
    await answerNotFound();
    return <MissingRecord title="Edit Plan" resource={plans} changes={changes} list={plans.path} />;
  }
  const shown = { plan, known: knownPlans(all), gstPercent: plan.gstPercent };
  return (
    <>
      <EditPlanHead plan={plan} offers={offers.offers} />
      <PlanForm key={id} {...shown} offers={offers.offers}>
        <RecordHistory resource={plans} changes={changes} row={plan} />
      </PlanForm>
    </>
  );
}
