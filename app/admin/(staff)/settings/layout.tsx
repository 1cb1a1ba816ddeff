import type { ReactNode } from "react";
import { PageHead } from "@/components/admin/page-head";
import { SettingsTabs } from "@/components/admin/settings/settings-frame";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      {children}
    </>
  );
}
