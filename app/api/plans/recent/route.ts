// GET /api/plans/recent – the plans that changed last
import { listPlans, RECENT_PLANS } from "@/lib/plans/data";
import { planList } from "@/lib/plans/schema";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({
  answer: planList,
  handler: async () => (await listPlans()).slice(0, RECENT_PLANS),
});
