// GET /api/areas/{id} – get an area
// PUT /api/areas/{id} – change one area
// DELETE /api/areas/{id} – delete one area
import { deleteArea, requireArea, updateArea } from "@/lib/areas/data";
import {
  areaParamsSchema,
  areaSchema,
  areaUpdateSchema,
  savedAreaResponseSchema,
} from "@/lib/areas/schema";
import { deleteResponseSchema } from "@/lib/changes/schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  params: areaParamsSchema,
  response: areaSchema,
  handler: ({ params }) => requireArea(params.id),
});

export const PUT = adminRoute({
  params: areaParamsSchema,
  body: areaUpdateSchema,
  response: savedAreaResponseSchema,
  handler: async ({ params: { id }, body: { updatedAt, ...area }, session }) => ({
    message: "Area updated successfully!",
    area: await updateArea(id, area, updatedAt, session.admin.email),
  }),
});

export const DELETE = adminRoute({
  params: areaParamsSchema,
  response: deleteResponseSchema,
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: ({ params, session, idempotencyKey }) =>
    deleteArea(params.id, session.admin.email, idempotencyKey),
});
