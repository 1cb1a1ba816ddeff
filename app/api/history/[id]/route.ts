// GET /api/history/{id} – get who made a change and when, without the values that were changed

import { adminRoute } from "@/lib/http/route";
import { requireChange } from "@/lib/resource/changes-data";
import { changeParamsSchema, changeResponseSchema } from "@/lib/resource/changes-schema";

export const GET = adminRoute({
  params: changeParamsSchema,
  response: changeResponseSchema,
  handler: async ({ params }) => changeResponseSchema.parse(await requireChange(params.id)),
});
