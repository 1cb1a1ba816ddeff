// GET /api/history/{id} – get who made a change and when, without the values that were changed

import { requireChange } from "@/lib/changes/data";
import { changeParamsSchema, changeResponseSchema } from "@/lib/changes/schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  params: changeParamsSchema,
  response: changeResponseSchema,
  handler: async ({ params }) => {
    const { id, createdAt, changedBy, subject, subjectId, action, undoneById } =
      await requireChange(params.id);
    return { id, createdAt, changedBy, subject, subjectId, action, undoneById };
  },
});
