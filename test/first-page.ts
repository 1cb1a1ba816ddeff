// What a fresh site shows: the first catalogue, and the first words with its figures in them.
import type { Language } from "@/lib/content/language";
import { derivedFields } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import { firstContent } from "@/lib/site/first-content";
import { pageContent } from "@/lib/site/page-content";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import { samplePlan } from "./sample-plan";

export const firstPlans = catalogue().map(
  ({ id, ...input }, at): Plan => ({
    ...samplePlan(input),
    ...derivedFields(input, GST_PERCENT),
    _id: id ?? String(at),
  }),
);

export const firstPage = (language: Language) => pageContent(firstContent, firstPlans, language);
