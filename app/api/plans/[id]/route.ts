// GET /api/plans/{id} – get a plan with its totals
// PUT /api/plans/{id} – replace all values of a plan: an optional field that the body omits gets its default
// DELETE /api/plans/{id} – delete a plan

import { deleteResponseSchema } from "@/lib/changes/schema";
import { adminRoute, publicRoute } from "@/lib/http/route";
import { deletePlan, requirePlan, updatePlan } from "@/lib/plans/data";
import { planUpdateSchema } from "@/lib/plans/request-schema";
import {
  PLAN_DELETED_MESSAGE,
  PLAN_UPDATED_MESSAGE,
  planParamsSchema,
  planSchema,
  savedPlanResponseSchema,
} from "@/lib/plans/schema";

export const GET = publicRoute({
  params: planParamsSchema,
  response: planSchema,
  handler: ({ params }) => requirePlan(params.id),
});

export const PUT = adminRoute({
  params: planParamsSchema,
  body: planUpdateSchema,
  response: savedPlanResponseSchema,
  handler: async ({ params: { id }, body: { updatedAt, input }, session }) => ({
    message: PLAN_UPDATED_MESSAGE,
    plan: await updatePlan(id, input, updatedAt, session.admin.email),
  }),
});

export const DELETE = adminRoute({
  params: planParamsSchema,
  response: deleteResponseSchema,
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: async ({ params, session, idempotencyKey }) => ({
    ...(await deletePlan(params.id, session.admin.email, idempotencyKey)),
    message: PLAN_DELETED_MESSAGE,
  }),
});
