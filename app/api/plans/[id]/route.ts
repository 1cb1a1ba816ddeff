// GET /api/plans/{id} – one plan with its figures
// PUT /api/plans/{id} – change one plan
import { adminRoute, publicRoute } from "@/lib/http/route";
import { requirePlan, updatePlan } from "@/lib/plans/data";
import { PLAN_UPDATED, plan, planChange, planParams, planSaved } from "@/lib/plans/schema";

export const GET = publicRoute({
  params: planParams,
  answer: plan,
  handler: ({ params }) => requirePlan(params.id),
});

export const PUT = adminRoute({
  params: planParams,
  body: planChange,
  answer: planSaved,
  handler: async ({ params, body, session }) => ({
    message: PLAN_UPDATED,
    plan: await updatePlan(params.id, body, session.admin.email),
  }),
});
