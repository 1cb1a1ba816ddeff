import { Panel } from "@/components/admin/panel";
import { BulkChange } from "@/components/admin/plans/bulk-change";
import { ScreenHeader, ScreenLink } from "@/components/admin/screen-header";
import { ContentState } from "@/components/admin/states";
import { requireSignedIn } from "@/lib/auth/page";
import { listPlans } from "@/lib/plans/data";
import { buildSuggestions, toStoredPlans } from "@/lib/plans/form";
import { planResource } from "@/lib/plans/resource";
import { buildListPath, findMatchingRows, parseListParam } from "@/lib/resource/list";

export const metadata = { title: "Change plans" };

/** Without ids in `?id=`, changes all plans of the filtered list in `?list=`. */
export default async function ChangePlansPage({
  searchParams,
}: PageProps<"/admin/view-plans/change">) {
  await requireSignedIn(`${planResource.path}/change`);
  const { id, list } = await searchParams;
  const allPlans = await listPlans();
  const ids = id && new Set([id].flat());
  const selectedPlans = ids
    ? allPlans.filter(({ _id }) => ids.has(_id))
    : findMatchingRows(planResource, allPlans, parseListParam(planResource, list));
  const listPath = buildListPath(planResource, list);
  if (selectedPlans.length > 0)
    return (
      <BulkChange
        plans={selectedPlans}
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
