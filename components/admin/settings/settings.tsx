import Link from "next/link";
import { listSessions } from "@/lib/auth/account";
import { listAdminsFor } from "@/lib/auth/admins";
import { otpUntil } from "@/lib/auth/otp";
import type { AdminSession } from "@/lib/auth/session";
import { SCREENS } from "@/lib/content/staff";
import { ScreenHead } from "../screen-head";
import { Tabs } from "../tabs";
import { AddAdmin, AdminList } from "./admins";
import { ChangeEmail } from "./change-email";
import { ChangePassword } from "./change-password";
import { SessionList } from "./sessions";
import { SettingsCard } from "./settings-frame";

const TABS = [
  { label: "Change Password", tab: "change-password", Content: PasswordTab },
  { label: "Add Admin", tab: "add-admin", Content: AdminsTab },
  { label: "Change Admin Email", tab: "change-email", Content: EmailTab },
] as const;
const addressOf = (tab: (typeof TABS)[number]["tab"]) => `/admin/settings?tab=${tab}`;

type TabProps = { session: AdminSession };

/** @param tab as the address names it; any other value is the first tab */
export function Settings({ session, tab }: TabProps & { tab: unknown }) {
  const { Content, ...current } = TABS.find((each) => each.tab === tab) ?? TABS[0];
  return (
    <>
      <ScreenHead title={SCREENS.settings} />
      <Tabs
        label="Settings"
        current={addressOf(current.tab)}
        tabs={TABS.map(({ label, tab }) => ({ label, href: addressOf(tab) }))}
      />
      <Content session={session} />
    </>
  );
}

async function PasswordTab({ session }: TabProps) {
  const { email } = session.admin;
  return (
    <SettingsCard
      label="Change password"
      list={<SessionList {...(await listSessions(session))} />}
      form={<ChangePassword key={email} email={email} />}
    >
      <h2>What happens then</h2>
      <p>
        You stay signed in here. Every other phone or computer signed in with your email is signed
        out.
      </p>
      <h2>A colleague forgot theirs?</h2>
      <p>
        Reset it in their row under <Link href={addressOf("add-admin")}>Add Admin</Link>.
      </p>
    </SettingsCard>
  );
}

async function AdminsTab({ session }: TabProps) {
  return (
    <SettingsCard
      label="Add admin"
      list={<AdminList admins={await listAdminsFor(session)} />}
      form={<AddAdmin />}
    >
      <h2>What an admin can do</h2>
      <p>
        Everything you can: change plans and GST, read enquiries, add or remove another admin, give
        one who is locked out a new password. All admins get a mail of it.
      </p>
    </SettingsCard>
  );
}

async function EmailTab({ session }: TabProps) {
  const { email } = session.admin;
  const until = await otpUntil(session);
  return (
    <SettingsCard
      label="Change my email"
      form={<ChangeEmail email={email} waiting={until && { email, until: until.toISOString() }} />}
    >
      <h2>What happens then</h2>
      <p>
        You sign in with the new email from then on. Both addresses and all admins get a note about
        it, and other devices are signed out.
      </p>
      <h2>Lost the old mailbox?</h2>
      <p>Whoever looks after the website can reset it on the server.</p>
    </SettingsCard>
  );
}
