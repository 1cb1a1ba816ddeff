import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { AllPlansPage } from "@/components/plan-builder/all-plans-page";
import { ALL_PLANS_PATH, DEFAULT_DURATION } from "@/lib/plans/all-plans";

export const generateMetadata = createPageMetadata(ALL_PLANS_PATH);

export default async function MonthlyPlansPage() {
  return <AllPlansPage language={await getPageLanguage()} duration={DEFAULT_DURATION} />;
}
