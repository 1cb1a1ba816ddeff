// GET /api/plans/filter?planType= – the plans of one type, or all of them

import { requireCatalogue } from "@/lib/pages/public-data";
import { planFilter } from "@/lib/plans/request-schema";
import { planList } from "@/lib/plans/schema";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  query: planFilter,
  answer: planList,
  handler: async ({ query }) => {
    const { plans } = await requireCatalogue();
    return plans.filter(({ planType }) => !query.planType || planType === query.planType);
  },
});
