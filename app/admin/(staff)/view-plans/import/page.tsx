import { ImportPage } from "@/components/admin/resource/import-page";
import { requireSignedIn } from "@/lib/auth/page-session";
import { PLANS_UPLOAD } from "@/lib/http/body";
import { planResource } from "@/lib/plans/resource";
import { listDefaultValues, listFileColumns } from "@/lib/resource/fields";

export const metadata = { title: "Import plans" };

export default async function ImportPlansPage() {
  await requireSignedIn(`${planResource.path}/import`);
  const amountColumns = ["Renewal total, with GST"];
  const config = {
    upload: PLANS_UPLOAD,
    recordName: planResource.name,
    collectionName: "the catalogue",
    amountColumns,
    defaultValues: listDefaultValues(planResource),
  };
  return (
    <ImportPage
      config={config}
      listPath={planResource.path}
      columns={listFileColumns(planResource)}
    />
  );
}
