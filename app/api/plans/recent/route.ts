// GET /api/plans/recent – the plans that changed last
import { adminRoute } from "@/lib/http/route";
import { listPlans } from "@/lib/plans/data";
import { recentPlans } from "@/lib/plans/recent";
import { planList } from "@/lib/plans/schema";

export const GET = adminRoute({
  answer: planList,
  handler: async () => recentPlans(await listPlans()),
});
