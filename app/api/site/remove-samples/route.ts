// POST /api/site/remove-samples – remove the given samples, except those that have changed
import { adminRoute } from "@/lib/http/route";
import { removeSamples } from "@/lib/site/sample-removal";
import { removeSamplesBodySchema, removeSamplesResponseSchema } from "@/lib/site/samples-schema";

export const POST = adminRoute({
  body: removeSamplesBodySchema,
  response: removeSamplesResponseSchema,
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: ({ body, session, idempotencyKey }) =>
    removeSamples(body.ids, session.admin.email, idempotencyKey),
});
