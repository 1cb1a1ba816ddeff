import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { PlanList } from "@/components/plan-builder/plan-list";

export const generateMetadata = createPageMetadata("/customizedplan/all/yearly");

export default async function YearlyPlansPage() {
  return <PlanList language={await getPageLanguage()} duration="Yearly" />;
}
