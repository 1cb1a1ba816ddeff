// GET /api/plans/{id} – one plan with its figures
// DELETE /api/plans/{id} – takes it out of the catalogue
import { adminRoute, publicRoute } from "@/lib/http/route";
import { deletePlan, requirePlan } from "@/lib/plans/data";
import { PLAN_DELETED, planDeleted } from "@/lib/plans/deletion";
import { plan, planParams } from "@/lib/plans/schema";

export const GET = publicRoute({
  params: planParams,
  answer: plan,
  handler: ({ params }) => requirePlan(params.id),
});

export const DELETE = adminRoute({
  params: planParams,
  answer: planDeleted,
  handler: async ({ params, session }) => {
    await deletePlan(params.id, session.admin.email);
    return { message: PLAN_DELETED };
  },
});
