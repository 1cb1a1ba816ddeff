import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { Toasts } from "@/components/ui/toast";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteFrame>{children}</SiteFrame>
      <Toasts />
    </>
  );
}
