import { Copy } from "lucide-react";
import { PlanForm } from "@/components/admin/plans/plan-form";
import { DeletePlanButton } from "@/components/admin/plans/plan-list";
import { RecordHistory, RecordNotFound } from "@/components/admin/resource/record-history";
import { ScreenHeader, ScreenLink } from "@/components/admin/screen-header";
import { requireSignedIn } from "@/lib/auth/page-session";
import { listAuthors } from "@/lib/changes/authors";
import { listHistory } from "@/lib/changes/undo-data";
import { readSiteContent } from "@/lib/pages/public-data";
import { listPlans } from "@/lib/plans/data";
import { toStoredPlans } from "@/lib/plans/form";
import { formatPlanName } from "@/lib/plans/plan-identity";
import { planResource } from "@/lib/plans/resource";
import { buildListPath } from "@/lib/resource/list";

export const metadata = { title: "Edit Plan" };

export default async function EditPlanPage({
  params,
  searchParams,
}: PageProps<"/admin/edit-plans/[id]">) {
  const [{ id }, { list }] = await Promise.all([params, searchParams]);
  const { admin } = await requireSignedIn(`${planResource.editPath}/${id}`);
  const [allPlans, changes, { offers }, authors] = await Promise.all([
    listPlans(),
    listHistory({ subject: "plan", subjectId: id }),
    readSiteContent(),
    listAuthors("plan", id, admin.email),
  ]);
  const plan = allPlans.find(({ _id }) => _id === id);
  if (!plan) {
    const listPath = buildListPath(planResource, list);
    return (
      <RecordNotFound
        title="Edit Plan"
        resource={planResource}
        changes={changes}
        listPath={listPath}
      />
    );
  }
  return (
    <>
      <ScreenHeader title="Edit Plan" subtitle={formatPlanName(plan)}>
        <ScreenLink href={`${planResource.addPath}?from=${id}`}>
          <Copy aria-hidden="true" />
          Duplicate
        </ScreenLink>
        <DeletePlanButton
          row={plan}
          listPath={buildListPath(planResource, list)}
          offers={offers.offers}
        />
      </ScreenHeader>
      <PlanForm
        key={id}
        plan={plan}
        authors={authors}
        storedPlans={toStoredPlans(allPlans)}
        gstPercent={plan.gstPercent}
        offers={offers.offers}
        listPath={list === undefined ? null : buildListPath(planResource, list)}
      >
        <RecordHistory changes={changes} />
      </PlanForm>
    </>
  );
}
