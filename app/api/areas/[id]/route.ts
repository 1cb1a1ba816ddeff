// PUT /api/areas/{id} – change one area
// DELETE /api/areas/{id} – takes it off the list
import { adminRoute } from "@/lib/api/route";
import { deleteArea, updateArea } from "@/lib/areas/changes";
import { areaChange, areaParams, areaSaved } from "@/lib/areas/schema";
import { recordsDeleted } from "@/lib/records/schema";

export const PUT = adminRoute({
  params: areaParams,
  body: areaChange,
  answer: areaSaved,
  handler: ({ params, body, session }) => updateArea(params.id, body, session.admin.email),
});

export const DELETE = adminRoute({
  params: areaParams,
  answer: recordsDeleted,
  handler: ({ params, session }) => deleteArea(params.id, session.admin.email),
});
