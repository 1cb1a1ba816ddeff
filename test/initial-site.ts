import type { Language } from "@/lib/content/language";
import { derivePlanFields } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import { initialContent } from "@/lib/site/initial-content";
import { buildPageContent } from "@/lib/site/page-content";
import { buildInitialCatalogue, GST_PERCENT } from "@/prisma/catalogue";
import { samplePlan } from "./sample-plan";

export const initialPlans = buildInitialCatalogue().map(
  ({ id, ...input }, index): Plan => ({
    ...samplePlan(input),
    ...derivePlanFields(input, GST_PERCENT),
    _id: id ?? String(index),
  }),
);

export const initialPageContent = (language: Language) =>
  buildPageContent(initialContent, initialPlans, language);
