import type { Metadata } from "next";
import { AreaPage, MissingArea } from "@/components/admin/areas/area-page";
import { WebsiteTabs } from "@/components/admin/website/website-tabs";
import { listAreasForStaff } from "@/lib/areas/data";
import { requireAdmin } from "@/lib/auth/page";
import { answerNotFound } from "@/lib/http/page-status";
import { listPlans } from "@/lib/plans/data";
import { providersOf } from "@/lib/plans/selection-options";
import { listChanges } from "@/lib/records/data";
import { loadSite } from "@/lib/site/data";

export const metadata: Metadata = { title: "Area" };

type AreaPageProps = { params: Promise<{ id: string }> };

/** `new` stands where the id of one would. */
export default async function EditAreaPage({ params }: AreaPageProps) {
  const { id } = await params;
  await requireAdmin(`/admin/website/areas/${id}`);
  const [areas, changes, plans, { notice }] = await Promise.all([
    listAreasForStaff(),
    listChanges({ subject: "area", subjectId: id }),
    listPlans(),
    loadSite(),
  ]);
  const area = areas.find(({ _id }) => _id === id) ?? null;
  const isThere = area !== null || id === "new";
  if (!isThere) await answerNotFound();
  return (
    <>
      <WebsiteTabs notice={notice} />
      {isThere ? (
        <AreaPage key={id} area={area} changes={changes} providers={providersOf(plans)} />
      ) : (
        <MissingArea changes={changes} />
      )}
    </>
  );
}
