import type { ReactNode } from "react";
import { Inbox } from "@/components/admin/enquiries/inbox";
import { currentSession } from "@/lib/auth/page";
import { listInbox } from "@/lib/enquiries/inbox";

/** The list stays as one goes from enquiry to enquiry. The pages beneath send away who may not. */
export default async function EnquiriesLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) return children;
  return <Inbox first={await listInbox({}, session.admin.id)}>{children}</Inbox>;
}
