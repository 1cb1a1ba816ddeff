import { AreaList } from "@/components/admin/areas/area-list";
import { listAreasForStaff } from "@/lib/areas/data";
import { areas } from "@/lib/areas/resource";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { readUndo } from "@/lib/history/undo";
import { showList } from "@/lib/resource/list";

export const metadata = { title: SCREENS.areas };

export default async function AreasPage({ searchParams }: PageProps<"/admin/areas">) {
  await requireAdmin(areas.path);
  const params = await searchParams;
  const [rows, undo] = await Promise.all([
    listAreasForStaff(),
    readUndo(params.undo, ["area", "areas"]),
  ]);
  return <AreaList list={showList(areas, rows, params)} undo={undo} />;
}
