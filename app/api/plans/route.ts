// GET /api/plans – all plans, newest change first
import { adminRoute } from "@/lib/http/route";
import { listPlans } from "@/lib/plans/data";
import { planList } from "@/lib/plans/schema";

export const GET = adminRoute({
  answer: planList,
  handler: () => listPlans(),
});
