import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { PlanList } from "@/components/plan-builder/plan-list";

export const generateMetadata = createPageMetadata("/customizedplan/all/quarterly");

export default async function QuarterlyPlansPage() {
  return <PlanList language={await getPageLanguage()} duration="Quarterly" />;
}
