// PUT /api/areas/{id} – change one area
// DELETE /api/areas/{id} – takes it off the list
import { areaStore } from "@/lib/areas/data";
import { areaChange, areaParams, areaSaved } from "@/lib/areas/schema";
import { recordsDeleted } from "@/lib/resource/changes-schema";
import { adminRoute } from "@/lib/route";

export const PUT = adminRoute({
  params: areaParams,
  body: areaChange,
  answer: areaSaved,
  handler: async ({ params: { id }, body: { updatedAt, ...area }, session }) => ({
    message: "Area updated successfully!",
    area: await areaStore.update(id, area, updatedAt, session.admin.email),
  }),
});

export const DELETE = adminRoute({
  params: areaParams,
  answer: recordsDeleted,
  handler: ({ params, session }) => areaStore.removeOne(params.id, session.admin.email),
});
