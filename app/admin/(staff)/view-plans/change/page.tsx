import { Panel } from "@/components/admin/panel";
import { BulkChange } from "@/components/admin/plans/bulk-change";
import { ScreenHead, ScreenLink } from "@/components/admin/screen-head";
import { State } from "@/components/admin/states";
import { requireAdmin } from "@/lib/auth/page";
import { listPlans } from "@/lib/plans/data";
import { knownPlans, suggestionsOf } from "@/lib/plans/form";
import { plans } from "@/lib/plans/resource";
import { listPath, listQuery, matchesOf } from "@/lib/resource/list";

export const metadata = { title: "Change plans" };

/** The plans that the address names, else all that its list shows. */
export default async function ChangePlansPage({
  searchParams,
}: PageProps<"/admin/view-plans/change">) {
  await requireAdmin(`${plans.path}/change`);
  const { id, list } = await searchParams;
  const all = await listPlans();
  const ids = id && new Set([id].flat());
  const chosen = ids
    ? all.filter(({ _id }) => ids.has(_id))
    : matchesOf(plans, all, listQuery(plans, list));
  const back = listPath(plans, list);
  if (chosen.length > 0)
    return <BulkChange plans={chosen} apps={suggestionsOf(knownPlans(all)).ottList} list={back} />;
  return (
    <>
      <ScreenHead title="Change plans" />
      <Panel>
        <State
          kind="empty"
          title="None of these plans is there any more"
          action={
            <ScreenLink variant="primary" href={back}>
              View Plans
            </ScreenLink>
          }
        />
      </Panel>
    </>
  );
}
