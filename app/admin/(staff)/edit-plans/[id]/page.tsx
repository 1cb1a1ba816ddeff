import { Copy } from "lucide-react";
import { PlanForm } from "@/components/admin/plans/plan-form";
import { DeletePlan } from "@/components/admin/plans/plan-list";
import { MissingRecord, RecordHistory } from "@/components/admin/resource/record-history";
import { ScreenHead, ScreenLink } from "@/components/admin/screen-head";
import { requireAdmin } from "@/lib/auth/page";
import { answerNotFound } from "@/lib/http/node-response";
import { readSite } from "@/lib/pages/public-data";
import { listPlans } from "@/lib/plans/data";
import { knownPlans } from "@/lib/plans/form";
import { planName } from "@/lib/plans/plan-key";
import { plans } from "@/lib/plans/resource";
import { listChanges } from "@/lib/resource/changes-data";
import { listPath } from "@/lib/resource/list";

export const metadata = { title: "Edit Plan" };

export default async function EditPlanPage({
  params,
  searchParams,
}: PageProps<"/admin/edit-plans/[id]">) {
  const [{ id }, { list }] = await Promise.all([params, searchParams]);
  await requireAdmin(`${plans.edit}/${id}`);
  const [all, changes, { offers }] = await Promise.all([
    listPlans(),
    listChanges({ subject: "plan", subjectId: id }),
    readSite(),
  ]);
  const plan = all.find(({ _id }) => _id === id);
  if (!plan) {
    await answerNotFound();
    const left = listPath(plans, list);
    return <MissingRecord title="Edit Plan" resource={plans} changes={changes} list={left} />;
  }
  const form = { plan, known: knownPlans(all), gstPercent: plan.gstPercent };
  return (
    <>
      <ScreenHead title="Edit Plan" sub={planName(plan)}>
        <ScreenLink href={`${plans.add}?from=${id}`}>
          <Copy aria-hidden="true" />
          Duplicate
        </ScreenLink>
        <DeletePlan row={plan} list={listPath(plans, list)} offers={offers.offers} />
      </ScreenHead>
      <PlanForm
        key={id}
        {...form}
        offers={offers.offers}
        list={list === undefined ? null : listPath(plans, list)}
      >
        <RecordHistory resource={plans} changes={changes} row={plan} />
      </PlanForm>
    </>
  );
}
