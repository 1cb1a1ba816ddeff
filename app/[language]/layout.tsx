import type { ReactNode } from "react";
import { TamilOffer } from "@/components/site/tamil-offer";
import { buildDocumentMetadata, SiteDocument } from "../document";
import { getPageLanguage } from "../page-language";

export { viewport } from "../document";

/** lib/http/page-cache.ts caches the pages. */
export const dynamic = "force-dynamic";
export const generateMetadata = async () => buildDocumentMetadata(await getPageLanguage());

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const language = await getPageLanguage();
  return (
    <SiteDocument language={language}>
      {children}
      {language === "en" && <TamilOffer />}
    </SiteDocument>
  );
}
