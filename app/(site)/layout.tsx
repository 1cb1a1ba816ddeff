import type { ReactNode } from "react";
import { TamilOffer } from "@/components/site/tamil-offer";
import { documentMetadata, SiteDocument } from "../document";

export { viewport } from "../document";

export const generateMetadata = () => documentMetadata("en");

export default function EnglishLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument language="en">
      {children}
      <TamilOffer />
    </SiteDocument>
  );
}
