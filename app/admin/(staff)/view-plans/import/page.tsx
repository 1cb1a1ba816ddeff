import { ImportPage } from "@/components/admin/resource/import-page";
import { requireAdmin } from "@/lib/auth/page";
import { PLANS_UPLOAD } from "@/lib/http/body";
import { plans } from "@/lib/plans/resource";
import { labelsOf } from "@/lib/resource/fields";

export const metadata = { title: "Import plans" };

export default async function ImportPlansPage() {
  await requireAdmin(`${plans.path}/import`);
  const figures = ["Renewal total, with GST"];
  const kind = { upload: PLANS_UPLOAD, noun: plans.name, all: "the catalogue", figures };
  return <ImportPage kind={kind} path={plans.path} columns={Object.values(labelsOf(plans))} />;
}
