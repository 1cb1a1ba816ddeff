// GET /api/plans/filter?planType= – list the plans of one type, or all plans

import { publicRoute } from "@/lib/http/route";
import { requireCatalogue } from "@/lib/pages/public-data";
import { planTypeQuerySchema } from "@/lib/plans/request-schema";
import { planListSchema } from "@/lib/plans/schema";

export const GET = publicRoute({
  query: planTypeQuerySchema,
  response: planListSchema,
  handler: async ({ query }) => {
    const { plans } = await requireCatalogue();
    return plans.filter(({ planType }) => !query.planType || planType === query.planType);
  },
});
