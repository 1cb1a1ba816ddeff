import { UpdateGst } from "@/components/admin/gst/update-gst";
import { RecordHistory } from "@/components/admin/resource/record-history";
import { ScreenHeader } from "@/components/admin/screen-header";
import { requireSignedIn } from "@/lib/auth/page-session";
import { listAuthors } from "@/lib/changes/authors";
import { listHistory } from "@/lib/changes/undo-data";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { readGst } from "@/lib/gst/data";
import { GST_ID } from "@/lib/gst/resource";
import { listPlans } from "@/lib/plans/data";
import { toStoredPlans } from "@/lib/plans/form";

export const metadata = { title: SCREEN_TITLES["update-gst"] };

export default async function UpdateGstPage() {
  const { admin } = await requireSignedIn("/admin/update-gst");
  const [row, plans, changes, authors] = await Promise.all([
    readGst(),
    listPlans(),
    listHistory({ subject: "gst" }),
    listAuthors("gst", GST_ID, admin.email),
  ]);
  return (
    <>
      <ScreenHeader title={SCREEN_TITLES["update-gst"]} />
      <UpdateGst authors={authors} row={row} plans={toStoredPlans(plans)}>
        <RecordHistory changes={changes} />
      </UpdateGst>
    </>
  );
}
