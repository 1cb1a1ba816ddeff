import { SectionAddress } from "@/components/site/section-address";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import type { Language } from "@/lib/content/language";
import { planOffers, structuredDataText } from "@/lib/content/structured-data";
import { wordsIn } from "@/lib/content/words";
import { readCatalogue } from "@/lib/plans/catalogue";
import { FIRST_TYPE } from "@/lib/plans/selection";
import { PlanBuilder } from "./plan-builder";
import { PlanTable, WithoutScript } from "./plan-table";

const SECTIONS = ["#builder"];

type BuilderPageProps = {
  language: Language;
  /** The origin of the site, for machines. */
  site: string;
};

export async function BuilderPage({ language, site }: BuilderPageProps) {
  const { title, lead, action, withoutScript } = wordsIn(language).builderPage;
  const catalogue = await readCatalogue();
  const firstPlans = catalogue?.plans.filter((plan) => plan.planType === FIRST_TYPE) ?? null;
  return (
    <>
      <SectionAddress sections={SECTIONS} />
      <PageHead
        title={title}
        lead={lead}
        actions={<ButtonLink href="#builder">{action}</ButtonLink>}
      />
      <Splash />
      <section id="builder">
        {catalogue && <WithoutScript words={withoutScript} />}
        <PlanBuilder plans={firstPlans} />
      </section>
      {catalogue && (
        <>
          <PlanTable plans={catalogue.plans} language={language} />
          <script type="application/ld+json">
            {structuredDataText(planOffers(catalogue.plans, site, language))}
          </script>
        </>
      )}
    </>
  );
}
