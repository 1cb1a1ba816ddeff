import type { ReactNode } from "react";
import { Document } from "@/app/document";
import { getPageLanguage } from "@/app/page-language";
import { EmptyPreview } from "@/components/admin/website/empty-preview";

export const metadata = { robots: { index: false, follow: false } };

export default async function PreviewLayout({ children }: { children: ReactNode }) {
  return (
    <Document language={await getPageLanguage()}>
      <main id="main">{children}</main>
      <EmptyPreview />
    </Document>
  );
}
