import type { ReactNode } from "react";
import { ScreenHead } from "@/components/admin/screen-head";
import { SettingsTabs } from "@/components/admin/settings/settings-frame";
import { SCREENS } from "@/lib/content/staff";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ScreenHead title={SCREENS.settings} />
      <SettingsTabs />
      {children}
    </>
  );
}
