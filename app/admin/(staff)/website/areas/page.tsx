import type { Metadata } from "next";
import { AreaList } from "@/components/admin/areas/area-list";
import { WebsiteTabs } from "@/components/admin/website/website-tabs";
import { requireAdmin } from "@/lib/auth/page";
import { loadSite } from "@/lib/site/data";

export const metadata: Metadata = { title: "Areas" };

export default async function AreasPage() {
  await requireAdmin("/admin/website/areas");
  const { notice } = await loadSite();
  return (
    <>
      <WebsiteTabs notice={notice} />
      <AreaList />
    </>
  );
}
