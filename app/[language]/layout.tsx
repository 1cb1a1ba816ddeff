import type { ReactNode } from "react";
import { TamilOffer } from "@/components/site/tamil-offer";
import { generateLanguageParams } from "@/lib/content/language";
import { buildDocumentMetadata, SiteDocument } from "../document";
import { getPageLanguage } from "../page-language";

export { viewport } from "../document";

export const generateStaticParams = generateLanguageParams;
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
