import type { Metadata } from "next";
import { WebsiteIndex } from "@/components/admin/website/website-index";
import { requireAdmin } from "@/lib/auth/page";

export const metadata: Metadata = { title: "Website" };

export default async function WebsitePage() {
  await requireAdmin("/admin/website");
  return <WebsiteIndex />;
}
