import type { ReactNode } from "react";
import { documentMetadata, SiteDocument } from "../document";
import "./tamil.css";

export { viewport } from "../document";

export const generateMetadata = () => documentMetadata("ta");

export default function TamilLayout({ children }: { children: ReactNode }) {
  return <SiteDocument language="ta">{children}</SiteDocument>;
}
