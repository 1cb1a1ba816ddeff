import type { ReactNode } from "react";
import { StaffFrame } from "@/components/admin/staff-frame";
import { currentSession } from "@/lib/auth/page";

/** The frame of every screen. It guards nothing: each page asks for the session itself. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) return children;
  return <StaffFrame email={session.admin.email}>{children}</StaffFrame>;
}
