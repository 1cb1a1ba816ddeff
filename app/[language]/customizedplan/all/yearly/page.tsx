import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { AllPlansPage } from "@/components/plan-builder/all-plans-page";

export const generateMetadata = createPageMetadata("/customizedplan/all/yearly");

export default async function YearlyPlansPage() {
  return <AllPlansPage language={await getPageLanguage()} duration="Yearly" />;
}
