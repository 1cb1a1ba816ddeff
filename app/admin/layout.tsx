import type { Metadata } from "next";
import type { ReactNode } from "react";
import { EarlyInput } from "@/components/admin/form/early-input";
import { StaffToasts } from "@/components/admin/frame/staff-toasts";
import { STAFF_APP_NAME } from "@/lib/content/staff-labels";
import { buildDocumentMetadata, Document } from "../document";
import { preloadFonts } from "../fonts/preload";
import "./admin.css";

export { viewport } from "../document";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await buildDocumentMetadata("en")),
  title: { default: "Staff admin", template: "%s · Staff admin" },
  robots: { index: false, follow: false },
  applicationName: STAFF_APP_NAME,
  manifest: "/admin/manifest.webmanifest",
});

/** A cached page would contain the CSP nonce of an earlier request. */
export const dynamic = "force-dynamic";

/** Error toasts stay longer, because they have to be read. */
const SUCCESS_TOAST_MS = 1_000;

export default function AdminLayout({ children }: { children: ReactNode }) {
  preloadFonts("en");
  return (
    <Document language="en">
      <div className="admin">
        {children}
        <EarlyInput />
        <StaffToasts position="top-center" successDurationMs={SUCCESS_TOAST_MS} />
      </div>
    </Document>
  );
}
