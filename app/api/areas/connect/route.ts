// POST /api/areas/connect – mark several areas as connected, all or none
import { connectAreas } from "@/lib/areas/data";
import { areaResource } from "@/lib/areas/resource";
import { areaConnectionSchema } from "@/lib/areas/schema";
import { batchResponseSchema } from "@/lib/changes/schema";
import { adminRoute } from "@/lib/http/route";
import { formatCount } from "@/lib/numbers";

export const POST = adminRoute({
  body: areaConnectionSchema,
  response: batchResponseSchema,
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: async ({ body, session, idempotencyKey }) => {
    const result = await connectAreas(body, session.admin.email, idempotencyKey);
    const text = `${formatCount(areaResource, result.changed)} marked as connected.`;
    return {
      message: result.changeId ? text : "Nothing changed: the areas are already connected.",
      ...result,
    };
  },
});
