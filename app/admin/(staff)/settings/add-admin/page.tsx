import type { Metadata } from "next";
import { AddAdminForm } from "@/components/admin/settings/add-admin-form";
import { AdminList } from "@/components/admin/settings/admin-list";
import { SettingsGrid } from "@/components/admin/settings/settings-grid";
import { listAdminsFor } from "@/lib/auth/admins";
import { requireAdmin } from "@/lib/auth/page";

export const metadata: Metadata = { title: "Add Admin" };

const ASIDE = [
  {
    title: "What an admin can do",
    text: "Everything you can: change plans and GST, read enquiries, add or remove another admin.",
  },
];

export default async function AddAdminPage() {
  const session = await requireAdmin("/admin/settings/add-admin");
  return (
    <>
      <SettingsGrid aside={ASIDE}>
        <AddAdminForm />
      </SettingsGrid>
      <AdminList admins={await listAdminsFor(session)} />
    </>
  );
}
