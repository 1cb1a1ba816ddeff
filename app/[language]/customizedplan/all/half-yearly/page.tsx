import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { PlanList } from "@/components/plan-builder/plan-list";

export const generateMetadata = createPageMetadata("/customizedplan/all/half-yearly");

export default async function HalfYearlyPlansPage() {
  return <PlanList language={await getPageLanguage()} duration="Half-Yearly" />;
}
