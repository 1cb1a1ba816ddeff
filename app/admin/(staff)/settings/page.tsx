import type { Metadata } from "next";
import { Settings } from "@/components/admin/settings/settings";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";

export const metadata: Metadata = { title: SCREENS.settings };

export default async function SettingsPage({ searchParams }: PageProps<"/admin/settings">) {
  const { tab } = await searchParams;
  const path = typeof tab === "string" ? `/admin/settings?tab=${tab}` : "/admin/settings";
  return <Settings session={await requireAdmin(path)} tab={tab} />;
}
