import { PlanBuilder } from "@/components/plan-builder/plan-builder";
import { PlanTable, WithoutScript } from "@/components/plan-builder/plan-table";
import { SectionAddress } from "@/components/site/section-address";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { pageMetadata } from "@/lib/content/metadata";
import { builderHead } from "@/lib/content/plan-builder";
import { planOffers, structuredDataText } from "@/lib/content/structured-data";
import { env } from "@/lib/env";
import { readCatalogue } from "@/lib/plans/catalogue";
import { FIRST_TYPE } from "@/lib/plans/selection";

export const metadata = pageMetadata("/customizedplan", {
  title: "Customized Plan",
  description: `${builderHead.title}: internet, TV channels and streaming apps, with the price and GST at every step.`,
});

const BUILDER_SECTIONS = ["#builder"];

export default async function CustomizedPlanPage() {
  const catalogue = await readCatalogue();
  const firstPlans = catalogue?.plans.filter((plan) => plan.planType === FIRST_TYPE) ?? null;
  return (
    <>
      <SectionAddress sections={BUILDER_SECTIONS} />
      <PageHead
        title={builderHead.title}
        lead={builderHead.lead}
        actions={<ButtonLink href="#builder">{builderHead.action}</ButtonLink>}
      />
      <Splash />
      <section id="builder">
        {catalogue && <WithoutScript />}
        <PlanBuilder plans={firstPlans} />
      </section>
      {catalogue && (
        <>
          <PlanTable plans={catalogue.plans} />
          <script type="application/ld+json">
            {structuredDataText(planOffers(catalogue.plans, env().SITE_URL))}
          </script>
        </>
      )}
    </>
  );
}
