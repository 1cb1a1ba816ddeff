import type { Metadata } from "next";
import { AreaList } from "@/components/admin/areas/area-list";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";

export const metadata: Metadata = { title: SCREENS.areas };

export default async function AreasPage() {
  await requireAdmin("/admin/areas");
  return <AreaList />;
}
