import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Toasts } from "@/components/ui/toast";
import { Document, documentMetadata } from "../document";
import { preloadFaces } from "../fonts/preload";
import "./admin.css";

export { viewport } from "../document";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await documentMetadata("en")),
  title: { default: "Staff admin", template: "%s · Staff admin" },
  robots: { index: false, follow: false },
});

/** Rendered for each request: a cached page would have the nonce of an earlier one. */
export const dynamic = "force-dynamic";

/** Good news need not be waited for; what went wrong stays longer, and on the page as well. */
const GOOD_NEWS_MS = 1_000;

/** Over the page's title, so that what went wrong can be read on the page meanwhile. */
const TOAST_TOP = { wide: 12, narrow: 62 };

export default function AdminLayout({ children }: { children: ReactNode }) {
  preloadFaces("en");
  return (
    <Document language="en">
      <div className="admin">
        {children}
        <Toasts early position="top-center" goodNewsFor={GOOD_NEWS_MS} top={TOAST_TOP} />
      </div>
    </Document>
  );
}
