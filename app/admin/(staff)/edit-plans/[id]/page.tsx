import type { Metadata } from "next";
import { EditPlan, MissingPlan } from "@/components/admin/plans/edit-plan";
import { requireAdmin } from "@/lib/auth/page";
import { answerNotFound } from "@/lib/http/node-response";
import { readSite } from "@/lib/memory/site";
import { listPlans } from "@/lib/plans/data";
import { knownPlans } from "@/lib/plans/form-catalogue";
import { listChanges } from "@/lib/records/data";

export const metadata: Metadata = { title: "Edit Plan" };

export default async function EditPlanPage({ params }: PageProps<"/admin/edit-plans/[id]">) {
  const { id } = await params;
  await requireAdmin(`/admin/edit-plans/${id}`);
  const [plans, changes, { offers }] = await Promise.all([
    listPlans(),
    listChanges({ subject: "plan", subjectId: id }),
    readSite(),
  ]);
  const plan = plans.find(({ _id }) => _id === id);
  if (plan) {
    const shown = { plan, plans: knownPlans(plans), changes, offers: offers.offers };
    return <EditPlan key={id} {...shown} />;
  }
  await answerNotFound();
  return <MissingPlan changes={changes} />;
}
