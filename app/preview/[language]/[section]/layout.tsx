import type { ReactNode } from "react";
import { Document } from "@/app/document";
import { pageLanguage } from "@/app/page-language";

export const metadata = { robots: { index: false, follow: false } };

export default async function PreviewLayout({ children }: { children: ReactNode }) {
  return (
    <Document language={await pageLanguage()}>
      <main id="main">{children}</main>
    </Document>
  );
}
