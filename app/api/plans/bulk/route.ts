// POST /api/plans/bulk – apply the same change to many plans, all or none

import { batchResponseSchema } from "@/lib/changes/schema";
import { adminRoute } from "@/lib/http/route";
import { formatCount } from "@/lib/numbers";
import { bulkRequestSchema } from "@/lib/plans/bulk";
import { changePlans } from "@/lib/plans/data";
import { planResource } from "@/lib/plans/resource";

export const POST = adminRoute({
  body: bulkRequestSchema,
  response: batchResponseSchema,
  limit: {
    name: "plans-bulk",
    points: 30,
    seconds: 60,
    message: "Too many changes within a minute. Please try again in a minute.",
  },
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: async ({ body, session, idempotencyKey }) => {
    const result = await changePlans(body, session.admin.email, idempotencyKey);
    const text = `${formatCount(planResource, result.changed)} changed.`;
    return {
      message: result.changeId ? text : "Nothing changed: the plans already have these values.",
      ...result,
    };
  },
});
