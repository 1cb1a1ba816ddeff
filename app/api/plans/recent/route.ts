// GET /api/plans/recent – the plans that changed last
import { adminRoute } from "@/lib/api/route";
import { listPlans, RECENT_PLANS } from "@/lib/plans/data";
import { planList } from "@/lib/plans/schema";

export const GET = adminRoute({
  answer: planList,
  handler: async () => (await listPlans()).slice(0, RECENT_PLANS),
});
