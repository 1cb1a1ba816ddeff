import type { Metadata } from "next";
import { ChangeEmail } from "@/components/admin/settings/change-email";
import { SettingsCard } from "@/components/admin/settings/settings-frame";
import { otpUntil } from "@/lib/auth/otp";
import { requireAdmin } from "@/lib/auth/page";

export const metadata: Metadata = { title: "Change Admin Email" };

const aside = (
  <>
    <h2>What happens then</h2>
    <p>
      You sign in with the new email from then on. Both addresses and all admins get a note about
      it, and other devices are signed out.
    </p>
    <h2>Lost the old mailbox?</h2>
    <p>Whoever looks after the website can reset it on the server.</p>
  </>
);

export default async function ChangeEmailPage() {
  const session = await requireAdmin("/admin/settings/change-email");
  const { email } = session.admin;
  const until = await otpUntil(session);
  return (
    <SettingsCard label="Change my email" aside={aside}>
      <ChangeEmail email={email} waiting={until && { email, until: until.toISOString() }} />
    </SettingsCard>
  );
}
