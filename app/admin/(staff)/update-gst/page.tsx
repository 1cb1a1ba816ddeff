import { UpdateGst } from "@/components/admin/gst/update-gst";
import { RecordHistory } from "@/components/admin/resource/record-history";
import { ScreenHead } from "@/components/admin/screen-head";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { getGst } from "@/lib/gst/data";
import { gst } from "@/lib/gst/resource";
import { listPlans } from "@/lib/plans/data";
import { knownPlans } from "@/lib/plans/form";
import { listChanges } from "@/lib/resource/changes-data";

export const metadata = { title: SCREENS["update-gst"] };

export default async function UpdateGstPage() {
  await requireAdmin("/admin/update-gst");
  const [row, plans, changes] = await Promise.all([
    getGst(),
    listPlans(),
    listChanges({ subject: "gst" }),
  ]);
  return (
    <>
      <ScreenHead title={SCREENS["update-gst"]} />
      <UpdateGst row={row} plans={knownPlans(plans)}>
        <RecordHistory resource={gst} changes={changes} row={row} />
      </UpdateGst>
    </>
  );
}
