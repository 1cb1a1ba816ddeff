import type { ReactNode } from "react";
import { StaffFrame } from "@/components/admin/frame/staff-frame";
import { SessionProvider } from "@/components/admin/session/session-provider";
import { getCurrentSession } from "@/lib/auth/page-session";
import { readInboxSummary } from "@/lib/enquiries/inbox-data";
import { env } from "@/lib/env";
import { BUILD_ID } from "@/lib/http/build-id";

/** This layout does not protect the screens: every page calls requireSignedIn itself. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const session = await getCurrentSession();
  if (!session) return children;
  return (
    <SessionProvider email={session.admin.email} siteUrl={env().SITE_URL}>
      <StaffFrame unansweredCount={await countUnanswered()} buildId={BUILD_ID}>
        {children}
      </StaffFrame>
    </SessionProvider>
  );
}

/** Returns 0 after an error: the badge in the menu must not make every screen fail. */
async function countUnanswered(): Promise<number> {
  try {
    return (await readInboxSummary()).waiting;
  } catch (error) {
    console.error("Failed to count the unanswered enquiries for the menu.", error);
    return 0;
  }
}
