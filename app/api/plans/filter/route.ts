// GET /api/plans/filter?planType= – the plans of one type, or all of them
import { z } from "zod";
import { publicRoute } from "@/lib/http/route";
import { requireCatalogue } from "@/lib/plans/catalogue";
import { plan, planFilter } from "@/lib/plans/schema";

export const GET = publicRoute({
  query: planFilter,
  answer: z.array(plan),
  handler: async ({ query }) => {
    const { plans } = await requireCatalogue();
    return plans.filter(({ planType }) => !query.planType || planType === query.planType);
  },
});
