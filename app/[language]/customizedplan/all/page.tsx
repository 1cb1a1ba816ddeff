import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { PlanFinder } from "@/components/plan-builder/plan-finder";
import { PlanTable } from "@/components/plan-builder/plan-table";
import styles from "@/components/plan-builder/plan-table.module.css";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import { buildPlanOffers, serialiseStructuredData } from "@/lib/pages/structured-data";
import { ALL_PLANS_PATH, listFilterOptions } from "@/lib/plans/filter";
import { sortPlans } from "@/lib/plans/sort";

export const generateMetadata = createPageMetadata(ALL_PLANS_PATH);

export default async function AllPlansPage() {
  const language = await getPageLanguage();
  const catalogue = await readCatalogue();
  const plans = sortPlans(catalogue?.plans ?? []);
  const { builder, builderPage } = getWords(language);
  const { title, chooseStepByStep, planCount } = builderPage.table;
  const offers = buildPlanOffers(plans, language, ALL_PLANS_PATH);
  return (
    <>
      <PageHead
        title={title}
        lead={catalogue ? planCount(plans.length) : builder.failed}
        actions={
          <ButtonLink href={localisedPath(language, "/customizedplan")}>
            {chooseStepByStep}
          </ButtonLink>
        }
      />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <PlanFinder language={language} options={listFilterOptions(plans)} />
        <PlanTable plans={plans} language={language} />
      </div>
      <script type="application/ld+json">{serialiseStructuredData(offers)}</script>
    </>
  );
}
