// GET /api/plans/{id} – one plan with its figures
// PUT /api/plans/{id} – change one plan
// DELETE /api/plans/{id} – takes it out of the catalogue
import { requirePlan } from "@/lib/plans/data";
import { planChange } from "@/lib/plans/request-schema";
import { PLAN_DELETED, PLAN_UPDATED, plan, planParams, planSaved } from "@/lib/plans/schema";
import { planStore } from "@/lib/plans/store";
import { recordsDeleted } from "@/lib/resource/changes-schema";
import { adminRoute, publicRoute } from "@/lib/route";

export const GET = publicRoute({
  params: planParams,
  answer: plan,
  handler: ({ params }) => requirePlan(params.id),
});

export const PUT = adminRoute({
  params: planParams,
  body: planChange,
  answer: planSaved,
  handler: async ({ params: { id }, body: { updatedAt, input }, session }) => ({
    message: PLAN_UPDATED,
    plan: await planStore.update(id, input, updatedAt, session.admin.email),
  }),
});

export const DELETE = adminRoute({
  params: planParams,
  answer: recordsDeleted,
  handler: async ({ params, session }) => ({
    ...(await planStore.removeOne(params.id, session.admin.email)),
    message: PLAN_DELETED,
  }),
});
