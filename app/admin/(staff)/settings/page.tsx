import type { ReactNode } from "react";
import { Panel } from "@/components/admin/panel";
import { ScreenHeader } from "@/components/admin/screen-header";
import { AddAdmin, AdminList } from "@/components/admin/settings/admins";
import { ChangeEmail } from "@/components/admin/settings/change-email";
import { Devices } from "@/components/admin/settings/devices";
import { OtherSessions } from "@/components/admin/settings/other-sessions";
import { ChangePassword } from "@/components/admin/settings/password";
import styles from "@/components/admin/settings/settings.module.css";
import { StaffLink } from "@/components/admin/staff-link";
import { Tabs } from "@/components/admin/tabs";
import { SplitPane } from "@/components/ui/layout";
import { listAdminsForSession } from "@/lib/auth/admins";
import { findOtpExpiry } from "@/lib/auth/email-change";
import { requireSignedIn } from "@/lib/auth/page-session";
import { type AdminSession, countOtherSessions } from "@/lib/auth/session";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { listPushDevices } from "@/lib/push/data";

export const metadata = { title: SCREEN_TITLES.settings };

const TAB_PATH = "/admin/settings?tab=";
const TABS = [
  { label: "Change Password", href: `${TAB_PATH}change-password`, Tab: PasswordTab },
  { label: "Add Admin", href: `${TAB_PATH}add-admin`, Tab: AdminsTab },
  { label: "Change Admin Email", href: `${TAB_PATH}change-email`, Tab: EmailTab },
  { label: "Notified Devices", href: `${TAB_PATH}devices`, Tab: DevicesTab },
] as const;

export default async function SettingsPage({ searchParams }: PageProps<"/admin/settings">) {
  const { tab } = await searchParams;
  const session = await requireSignedIn(
    typeof tab === "string" ? TAB_PATH + tab : "/admin/settings",
  );
  const { Tab, href } = TABS.find((candidate) => candidate.href === TAB_PATH + tab) ?? TABS[0];
  return (
    <>
      <ScreenHeader title={SCREEN_TITLES.settings} />
      <Tabs
        label="Settings"
        current={href}
        tabs={TABS.map(({ label, href }) => ({ label, href }))}
      />
      <Tab session={session} />
    </>
  );
}

type TabProps = { session: AdminSession };

async function PasswordTab({ session }: TabProps) {
  const { email } = session.admin;
  return (
    <SettingsColumns
      label="Change password"
      form={<ChangePassword key={email} email={email} />}
      list={<OtherSessions count={await countOtherSessions(session)} />}
    >
      <h2>What happens next</h2>
      <p>You stay logged in here. You are logged out on every other phone and computer.</p>
      <h2>A colleague forgot their password?</h2>
      <p>
        Reset it next to their email under{" "}
        <StaffLink href={`${TAB_PATH}add-admin`}>Add Admin</StaffLink>.
      </p>
    </SettingsColumns>
  );
}

async function AdminsTab({ session }: TabProps) {
  return (
    <SettingsColumns
      label="Add admin"
      form={<AddAdmin />}
      list={<AdminList admins={await listAdminsForSession(session)} />}
    >
      <h2>What an admin can do</h2>
      <p>
        The same as you: change plans and GST, read enquiries, add and remove other admins, and
        reset their passwords. All admins get an email when an admin is added or removed, or a
        password is reset.
      </p>
    </SettingsColumns>
  );
}

async function EmailTab({ session }: TabProps) {
  const codeExpiresAt = await findOtpExpiry(session);
  return (
    <SettingsColumns
      label="Change my email"
      form={
        <ChangeEmail
          email={session.admin.email}
          codeExpiresAt={codeExpiresAt?.toISOString() ?? null}
        />
      }
    >
      <h2>What happens next</h2>
      <p>
        From then on, you log in with the new email. Both addresses and all admins get an email
        about the change, and your other devices are logged out.
      </p>
      <h2>Lost access to the old mailbox?</h2>
      <p>
        Add an admin with the new email under{" "}
        <StaffLink href={`${TAB_PATH}add-admin`}>Add Admin</StaffLink>, log in with it, and remove
        the old one.
      </p>
    </SettingsColumns>
  );
}

async function DevicesTab({ session: { admin, deviceId } }: TabProps) {
  const { devices } = await listPushDevices({ adminId: admin.id, deviceId });
  return <Devices devices={devices} serverTime={new Date().toISOString()} />;
}

type SettingsColumnsProps = {
  label: string;
  form: ReactNode;
  list?: ReactNode;
  children: ReactNode;
};

function SettingsColumns({ label, form, list, children }: SettingsColumnsProps) {
  return (
    <SplitPane>
      <Panel className={styles.card} aria-label={label}>
        {form}
      </Panel>
      <div className="stack">
        {list}
        <Panel className={`soft small ${styles.card} ${styles.aside}`}>{children}</Panel>
      </div>
    </SplitPane>
  );
}
