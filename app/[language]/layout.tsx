import type { ReactNode } from "react";
import { TamilOffer } from "@/components/site/tamil-offer";
import { everyLanguage } from "@/lib/content/language";
import { documentMetadata, SiteDocument } from "../document";
import { pageLanguage } from "../page-language";

export { viewport } from "../document";

export const generateStaticParams = everyLanguage;
export const generateMetadata = async () => documentMetadata(await pageLanguage());

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const language = await pageLanguage();
  return (
    <SiteDocument language={language}>
      {children}
      {language === "en" && <TamilOffer />}
    </SiteDocument>
  );
}
