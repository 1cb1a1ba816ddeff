// POST /api/areas/delete – several areas at once, all or none
import { adminRoute } from "@/lib/api/route";
import { deleteAreas } from "@/lib/areas/changes";
import { areaDeletion, areasDeleted } from "@/lib/areas/schema";

export const POST = adminRoute({
  body: areaDeletion,
  answer: areasDeleted,
  handler: ({ body, session }) => deleteAreas(body.ids, session.admin.email),
});
