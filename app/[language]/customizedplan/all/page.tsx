import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { PlanList } from "@/components/plan-builder/plan-list";
import { ALL_PLANS_PATH, DEFAULT_DURATION } from "@/lib/plans/plan-list";

export const generateMetadata = createPageMetadata(ALL_PLANS_PATH);

export default async function AllPlansPage() {
  return <PlanList language={await getPageLanguage()} duration={DEFAULT_DURATION} />;
}
