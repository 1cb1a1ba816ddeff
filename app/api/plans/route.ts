// GET /api/plans – list plans, optionally filtered and sorted; newest change first by default
// POST /api/plans – add a plan

import { adminRoute } from "@/lib/http/route";
import { createPlan, listPlans } from "@/lib/plans/data";
import { planBodySchema } from "@/lib/plans/request-schema";
import { planResource } from "@/lib/plans/resource";
import { planListSchema, savedPlanResponseSchema } from "@/lib/plans/schema";
import { findMatchingRows, parseListQuery } from "@/lib/resource/list";
import { buildListQuerySchema } from "@/lib/resource/list-schema";

export const GET = adminRoute({
  query: buildListQuerySchema(planResource, "each word must occur in a text or price of the plan"),
  response: planListSchema,
  handler: async ({ query }) =>
    findMatchingRows(planResource, await listPlans(), parseListQuery(planResource, query)),
});

export const POST = adminRoute({
  body: planBodySchema,
  response: savedPlanResponseSchema,
  idempotencyKey:
    "Becomes the id of the plan. A repeated request with the same key changes nothing.",
  handler: async ({ body, session, idempotencyKey }) => ({
    message: "Plan added successfully!",
    plan: await createPlan(body, session.admin.email, idempotencyKey),
  }),
});
