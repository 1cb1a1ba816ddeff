// GET /api/plans/recent – list the plans that were changed last

import { adminRoute } from "@/lib/http/route";
import { listPlans, MAX_RECENT_PLANS } from "@/lib/plans/data";
import { planListSchema } from "@/lib/plans/schema";

export const GET = adminRoute({
  response: planListSchema,
  handler: async () => (await listPlans()).slice(0, MAX_RECENT_PLANS),
});
