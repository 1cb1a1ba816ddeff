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
  const unansweredCount = await countUnansweredEnquiries();
  return (
    <SessionProvider email={session.admin.email} siteUrl={env().SITE_URL}>
      <StaffFrame unansweredCount={unansweredCount} buildId={BUILD_ID}>
        {children}
      </StaffFrame>
    </SessionProvider>
  );
}

/** For the badge in the menu. Returns 0 after an error, so that the badge does not make every screen fail. */
async function countUnansweredEnquiries(): Promise<number> {
  try {
    const { waiting: unansweredCount } = await readInboxSummary();
    return unansweredCount;
  } catch (error) {
    console.error("Failed to count the unanswered enquiries for the menu.", error);
    return 0;
  }
}
