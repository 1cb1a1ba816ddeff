import type { Metadata } from "next";
import { PageHead } from "@/components/admin/page-head";
import { requireAdmin } from "@/lib/auth/page";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  await requireAdmin("/admin/dashboard");
  return <PageHead title="Dashboard" />;
}
