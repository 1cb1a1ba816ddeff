// GET /api/plans/recent – the plans that changed last
import { adminRoute } from "@/lib/api/route";
import { listPlans } from "@/lib/plans/data";
import { planList } from "@/lib/plans/schema";

/** As many as the dashboard shows. */
const RECENT_PLANS = 6;

export const GET = adminRoute({
  answer: planList,
  handler: async () => (await listPlans()).slice(0, RECENT_PLANS),
});
