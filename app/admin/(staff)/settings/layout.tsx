import type { ReactNode } from "react";
import { ScreenHead } from "@/components/admin/screen-head";
import { SettingsTabs } from "@/components/admin/settings/settings-frame";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ScreenHead title="Settings" />
      <SettingsTabs />
      {children}
    </>
  );
}
