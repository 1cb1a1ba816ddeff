import type { ReactNode } from "react";
import { StaffFrame } from "@/components/admin/frame/staff-frame";
import { SessionProvider } from "@/components/admin/login/session-provider";
import { currentSession } from "@/lib/auth/page";
import { readWaiting } from "@/lib/enquiries/inbox-rows";

/** The frame of every screen. It guards nothing: each page asks for the session itself. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) return children;
  return (
    <SessionProvider email={session.admin.email}>
      <StaffFrame waiting={await countWaiting()}>{children}</StaffFrame>
    </SessionProvider>
  );
}

/** Without it the menu says nothing: a count that cannot be read takes no screen away. */
async function countWaiting(): Promise<number> {
  try {
    return (await readWaiting()).waiting;
  } catch (error) {
    console.error("The menu goes without the count of new enquiries.", error);
    return 0;
  }
}
