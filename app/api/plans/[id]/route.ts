// GET /api/plans/{id} – one plan with its figures
// PUT /api/plans/{id} – change one plan
// DELETE /api/plans/{id} – takes it out of the catalogue
import { adminRoute, publicRoute } from "@/lib/api/route";
import { deletePlan, updatePlan } from "@/lib/plans/changes";
import { requirePlan } from "@/lib/plans/data";
import { planChange } from "@/lib/plans/request-schema";
import { PLAN_DELETED, PLAN_UPDATED, plan, planParams, planSaved } from "@/lib/plans/schema";
import { recordsDeleted } from "@/lib/records/schema";

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
    ...(await updatePlan(params.id, body, session.admin.email)),
  }),
});

export const DELETE = adminRoute({
  params: planParams,
  answer: recordsDeleted,
  handler: async ({ params, session }) => ({
    message: PLAN_DELETED,
    ...(await deletePlan(params.id, session.admin.email)),
  }),
});
