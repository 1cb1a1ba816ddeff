import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { AllPlansPage } from "@/components/plan-builder/all-plans-page";

export const generateMetadata = createPageMetadata("/customizedplan/all/quarterly");

export default async function QuarterlyPlansPage() {
  return <AllPlansPage language={await getPageLanguage()} duration="Quarterly" />;
}
