import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { AllPlansPage } from "@/components/plan-builder/all-plans-page";

export const generateMetadata = createPageMetadata("/customizedplan/all/half-yearly");

export default async function HalfYearlyPlansPage() {
  return <AllPlansPage language={await getPageLanguage()} duration="Half-Yearly" />;
}
