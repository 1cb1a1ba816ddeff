import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/auth/page";

export default async function SettingsPage() {
  await requireAdmin("/admin/settings");
  redirect("/admin/settings/change-password");
}
