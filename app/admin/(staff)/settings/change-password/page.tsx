import type { Metadata } from "next";
import { ChangePasswordForm } from "@/components/admin/settings/change-password-form";
import { SessionList } from "@/components/admin/settings/session-list";
import { SettingsGrid } from "@/components/admin/settings/settings-grid";
import { listSessions } from "@/lib/auth/account";
import { requireAdmin } from "@/lib/auth/page";

export const metadata: Metadata = { title: "Change Password" };

const ASIDE = [
  {
    title: "What happens then",
    text: "You stay signed in here. Every other phone or computer signed in with your email is signed out.",
  },
];

export default async function ChangePasswordPage() {
  const session = await requireAdmin("/admin/settings/change-password");
  return (
    <>
      <SettingsGrid aside={ASIDE}>
        <ChangePasswordForm email={session.admin.email} />
      </SettingsGrid>
      <SessionList {...(await listSessions(session))} />
    </>
  );
}
