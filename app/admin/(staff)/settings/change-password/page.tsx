import type { Metadata } from "next";
import Link from "next/link";
import { ChangePassword } from "@/components/admin/settings/change-password";
import { SessionList } from "@/components/admin/settings/sessions";
import { SettingsCard } from "@/components/admin/settings/settings-frame";
import { listSessions } from "@/lib/auth/account";
import { requireAdmin } from "@/lib/auth/page";

export const metadata: Metadata = { title: "Change Password" };

const aside = (
  <>
    <h2>What happens then</h2>
    <p>
      You stay signed in here. Every other phone or computer signed in with your email is signed
      out.
    </p>
    <h2>A colleague forgot theirs?</h2>
    <p>
      Reset it in their row under <Link href="/admin/settings/add-admin">Add Admin</Link>.
    </p>
  </>
);

export default async function ChangePasswordPage() {
  const session = await requireAdmin("/admin/settings/change-password");
  return (
    <SettingsCard
      label="Change password"
      list={<SessionList {...(await listSessions(session))} />}
      aside={aside}
    >
      <ChangePassword key={session.admin.email} email={session.admin.email} />
    </SettingsCard>
  );
}
