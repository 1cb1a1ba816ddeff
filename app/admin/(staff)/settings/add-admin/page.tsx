import type { Metadata } from "next";
import { AddAdmin, AdminList } from "@/components/admin/settings/admins";
import { SettingsCard } from "@/components/admin/settings/settings-frame";
import { listAdminsFor } from "@/lib/auth/admins";
import { requireAdmin } from "@/lib/auth/page";

export const metadata: Metadata = { title: "Add Admin" };

const aside = (
  <>
    <h2>What an admin can do</h2>
    <p>
      Everything you can: change plans and GST, read enquiries, add or remove another admin, give
      one who is locked out a new password. All admins get a mail of it.
    </p>
  </>
);

export default async function AddAdminPage() {
  const session = await requireAdmin("/admin/settings/add-admin");
  return (
    <SettingsCard
      label="Add admin"
      list={<AdminList admins={await listAdminsFor(session)} />}
      aside={aside}
    >
      <AddAdmin />
    </SettingsCard>
  );
}
