import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/auth/page";

export default async function WebsitePage() {
  await requireAdmin("/admin/website");
  redirect("/admin/website/contact");
}
