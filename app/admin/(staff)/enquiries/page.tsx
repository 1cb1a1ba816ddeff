import type { Metadata } from "next";
import { State } from "@/components/admin/states";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";

export const metadata: Metadata = { title: SCREENS.enquiries };

export default async function EnquiriesPage() {
  await requireAdmin("/admin/enquiries");
  return (
    <State kind="empty" title="No enquiry is open">
      Choose one from the list.
    </State>
  );
}
