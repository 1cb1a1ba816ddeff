// GET /api/plans/{id} – one plan with its figures
import { publicRoute } from "@/lib/http/route";
import { requirePlan } from "@/lib/plans/data";
import { plan, planParams } from "@/lib/plans/schema";

export const GET = publicRoute({
  params: planParams,
  answer: plan,
  handler: ({ params }) => requirePlan(params.id),
});
