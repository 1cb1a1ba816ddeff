import type { ReactNode } from "react";
import { StaffFrame } from "@/components/admin/frame/staff-frame";
import { SessionProvider } from "@/components/admin/login/session-provider";
import { currentSession } from "@/lib/auth/page";
import { readWaiting } from "@/lib/enquiries/inbox-rows";

/** The frame of every screen. It guards nothing: each page asks for the session itself. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) return children;
  const { waiting } = await readWaiting();
  return (
    <SessionProvider email={session.admin.email}>
      <StaffFrame waiting={waiting}>{children}</StaffFrame>
    </SessionProvider>
  );
}
