// GET /api/history/{id} – get who made a change and when, without the values that were changed

import { requireChange } from "@/lib/changes/data";
import { changeParamsSchema, changeResponseSchema } from "@/lib/changes/schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  params: changeParamsSchema,
  response: changeResponseSchema,
  handler: async ({ params }) => changeResponseSchema.parse(await requireChange(params.id)),
});
