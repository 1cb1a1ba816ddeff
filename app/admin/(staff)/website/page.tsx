import { redirect } from "next/navigation";
import { requireSignedIn } from "@/lib/auth/page-session";

export default async function WebsitePage() {
  await requireSignedIn("/admin/website");
  redirect("/admin/website/contact");
}
