import type { Metadata } from "next";
import { PlanBuilder } from "@/components/plan-builder/plan-builder";
import { PlanTable } from "@/components/plan-builder/plan-table";
import { WithoutScript } from "@/components/plan-builder/without-script";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { builderHead } from "@/lib/content/plan-builder";
import { readCatalogue } from "@/lib/plans/catalogue";
import { FIRST_TYPE } from "@/lib/plans/selection";

export const metadata: Metadata = {
  title: "Customized Plan",
  description: `${builderHead.title}: internet, TV channels and streaming apps, with the price and GST at every step.`,
  alternates: { canonical: "/customizedplan" },
};

export default async function CustomizedPlanPage() {
  const catalogue = await readCatalogue();
  const firstPlans = catalogue?.plans.filter((plan) => plan.planType === FIRST_TYPE) ?? null;
  return (
    <>
      <PageHead
        title={builderHead.title}
        lead={builderHead.lead}
        actions={<ButtonLink href="#builder">{builderHead.action}</ButtonLink>}
      />
      <div id="builder">
        {catalogue && <WithoutScript />}
        <PlanBuilder plans={firstPlans} />
      </div>
      {catalogue && <PlanTable plans={catalogue.plans} />}
    </>
  );
}
