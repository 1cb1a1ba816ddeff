import type { Metadata } from "next";
import { UpdateGst } from "@/components/admin/gst/update-gst";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { getGstPercent } from "@/lib/gst/data";
import { listPlans } from "@/lib/plans/data";
import { knownPlans } from "@/lib/plans/form-catalogue";

export const metadata: Metadata = { title: SCREENS["update-gst"] };

export default async function UpdateGstPage() {
  await requireAdmin("/admin/update-gst");
  const [plans, gstPercent] = await Promise.all([listPlans(), getGstPercent()]);
  return <UpdateGst gst={{ gstPercent }} plans={knownPlans(plans)} />;
}
