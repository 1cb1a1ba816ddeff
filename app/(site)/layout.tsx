import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { Splash } from "@/components/site/splash";
import { Toasts } from "@/components/ui/toasts";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Splash />
      <SiteFrame>{children}</SiteFrame>
      <Toasts />
    </>
  );
}
