import { redirect } from "next/navigation";
import { Panel } from "@/components/admin/panel";
import { BulkChange } from "@/components/admin/plans/bulk-change";
import { ScreenHeader, ScreenLink } from "@/components/admin/screen-header";
import { ContentState } from "@/components/admin/states";
import { requireSignedIn } from "@/lib/auth/page-session";
import { findLongerDurations } from "@/lib/plans/bulk-scope";
import { listPlans } from "@/lib/plans/data";
import { buildSuggestions, toStoredPlans } from "@/lib/plans/form";
import { planResource } from "@/lib/plans/resource";
import { addHintParam, buildListPath } from "@/lib/resource/list";
import { findSelectedRows, hasSelection, toUrlParams } from "@/lib/resource/row-selection";

export const metadata = { title: "Change plans" };

export default async function ChangePlansPage({
  searchParams,
}: PageProps<"/admin/view-plans/change">) {
  await requireSignedIn(`${planResource.path}/change`);
  const params = toUrlParams(await searchParams);
  const listPath = buildListPath(planResource, params.get("list") ?? undefined);
  if (!hasSelection(params)) redirect(addHintParam(listPath));
  const allPlans = await listPlans();
  const selectedPlans = findSelectedRows(planResource, allPlans, params);
  if (selectedPlans.length > 0)
    return (
      <BulkChange
        plans={selectedPlans}
        longerPlans={findLongerDurations(selectedPlans, allPlans)}
        apps={buildSuggestions(toStoredPlans(allPlans)).ottList}
        listPath={listPath}
      />
    );
  return (
    <>
      <ScreenHeader title="Change plans" />
      <Panel>
        <ContentState
          kind="empty"
          title="These plans no longer exist"
          action={
            <ScreenLink variant="primary" href={listPath}>
              View Plans
            </ScreenLink>
          }
        />
      </Panel>
    </>
  );
}
