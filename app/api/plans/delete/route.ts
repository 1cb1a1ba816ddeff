// POST /api/plans/delete – delete several plans, all or none

import { deleteResponseSchema } from "@/lib/changes/schema";
import { adminRoute } from "@/lib/http/route";
import { formatCount } from "@/lib/numbers";
import { deletePlans } from "@/lib/plans/data";
import { planDeletionSchema } from "@/lib/plans/request-schema";
import { planResource } from "@/lib/plans/resource";
import { PLAN_DELETED_MESSAGE } from "@/lib/plans/schema";

export const POST = adminRoute({
  body: planDeletionSchema,
  response: deleteResponseSchema,
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: async ({ body, session, idempotencyKey }) => {
    const result = await deletePlans(body.ids, session.admin.email, idempotencyKey);
    const count = result.deleted || new Set(body.ids).size;
    const text = `${formatCount(planResource, count)} deleted successfully!`;
    return { ...result, message: count === 1 ? PLAN_DELETED_MESSAGE : text };
  },
});
