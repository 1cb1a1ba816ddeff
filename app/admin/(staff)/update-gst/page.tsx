import type { Metadata } from "next";
import { UpdateGst } from "@/components/admin/gst/update-gst";
import { requireAdmin } from "@/lib/auth/page";
import { pricedPlans } from "@/lib/gst/preview";
import { listPlans } from "@/lib/plans/data";

export const metadata: Metadata = { title: "Update GST" };

export default async function UpdateGstPage() {
  await requireAdmin("/admin/update-gst");
  return <UpdateGst plans={pricedPlans(await listPlans())} />;
}
