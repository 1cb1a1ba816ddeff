import type { ReactNode } from "react";
import { Document } from "@/app/document";
import "@/app/ta/tamil.css";

type PreviewLayoutProps = { params: Promise<{ language: string }>; children: ReactNode };

export const metadata = { robots: { index: false, follow: false } };

export default async function PreviewLayout({ params, children }: PreviewLayoutProps) {
  const { language } = await params;
  return (
    <Document language={language === "ta" ? "ta" : "en"}>
      <main id="main">{children}</main>
    </Document>
  );
}
