import type { Metadata } from "next";
import { AreaPage, MissingArea } from "@/components/admin/areas/area-page";
import { listAreasForStaff } from "@/lib/areas/data";
import { requireAdmin } from "@/lib/auth/page";
import { answerNotFound } from "@/lib/http/node-response";
import { listPlans } from "@/lib/plans/data";
import { providersOf } from "@/lib/plans/selection-options";
import { listChanges } from "@/lib/records/data";

export const metadata: Metadata = { title: "Area" };

/** `new` stands where the id of one would. */
export default async function EditAreaPage({ params }: PageProps<"/admin/areas/[id]">) {
  const { id } = await params;
  await requireAdmin(`/admin/areas/${id}`);
  const [areas, changes, plans] = await Promise.all([
    listAreasForStaff(),
    listChanges({ subject: "area", subjectId: id }),
    listPlans(),
  ]);
  const area = areas.find(({ _id }) => _id === id) ?? null;
  if (area || id === "new")
    return <AreaPage key={id} area={area} changes={changes} providers={providersOf(plans)} />;
  await answerNotFound();
  return <MissingArea changes={changes} />;
}
