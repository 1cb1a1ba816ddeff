// PUT /api/areas/{id} – change one area
// DELETE /api/areas/{id} – delete one area
import { areaStore } from "@/lib/areas/data";
import { areaParams, areaUpdateSchema, savedAreaResponse } from "@/lib/areas/schema";
import { deleteResponse } from "@/lib/resource/changes-schema";
import { adminRoute } from "@/lib/route";

export const PUT = adminRoute({
  params: areaParams,
  body: areaUpdateSchema,
  response: savedAreaResponse,
  handler: async ({ params: { id }, body: { updatedAt, ...area }, session }) => ({
    message: "Area updated successfully!",
    area: await areaStore.update(id, area, updatedAt, session.admin.email),
  }),
});

export const DELETE = adminRoute({
  params: areaParams,
  response: deleteResponse,
  handler: ({ params, session }) => areaStore.removeOne(params.id, session.admin.email),
});
