import { ImportPage } from "@/components/admin/resource/import-page";
import { areaResource } from "@/lib/areas/resource";
import { requireSignedIn } from "@/lib/auth/page-session";
import { AREAS_UPLOAD } from "@/lib/http/body";
import { listDefaultValues, listFileColumns } from "@/lib/resource/fields";

export const metadata = { title: "Import areas" };

export default async function ImportAreasPage() {
  await requireSignedIn(`${areaResource.path}/import`);
  const config = {
    upload: AREAS_UPLOAD,
    recordName: areaResource.name,
    collectionName: "the list",
    amountColumns: [],
    defaultValues: listDefaultValues(areaResource),
  };
  return (
    <ImportPage
      config={config}
      listPath={areaResource.path}
      columns={listFileColumns(areaResource)}
    />
  );
}
