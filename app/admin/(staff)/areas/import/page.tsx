import { ImportPage } from "@/components/admin/resource/import-page";
import { areas } from "@/lib/areas/resource";
import { requireAdmin } from "@/lib/auth/page";
import { AREAS_UPLOAD } from "@/lib/http/body";
import { labelsOf } from "@/lib/resource/fields";

export const metadata = { title: "Import areas" };

export default async function ImportAreasPage() {
  await requireAdmin(`${areas.path}/import`);
  const kind = { upload: AREAS_UPLOAD, noun: areas.name, all: "the list", figures: [] };
  return <ImportPage kind={kind} path={areas.path} columns={Object.values(labelsOf(areas))} />;
}
