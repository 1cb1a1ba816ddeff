import { AreaList } from "@/components/admin/areas/area-list";
import { listAreasForStaff } from "@/lib/areas/data";
import { areaResource } from "@/lib/areas/resource";
import { requireSignedIn } from "@/lib/auth/page-session";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { findUndoableChange } from "@/lib/history/undo";
import { buildListPage } from "@/lib/resource/list";

export const metadata = { title: SCREEN_TITLES.areas };

export default async function AreasPage({ searchParams }: PageProps<"/admin/areas">) {
  await requireSignedIn(areaResource.path);
  const params = await searchParams;
  const [rows, undoableChange] = await Promise.all([
    listAreasForStaff(),
    findUndoableChange(params.undo, ["area", "areas"]),
  ]);
  return (
    <AreaList list={buildListPage(areaResource, rows, params)} undoableChange={undoableChange} />
  );
}
