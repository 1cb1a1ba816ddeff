// POST /api/areas/delete – several areas at once, all or none
import { adminRoute } from "@/lib/api/route";
import { areaStore } from "@/lib/areas/data";
import { areaDeletion } from "@/lib/areas/schema";
import { recordsDeleted } from "@/lib/changes/schema";

export const POST = adminRoute({
  body: areaDeletion,
  answer: recordsDeleted,
  handler: ({ body, session }) => areaStore.remove(body.ids, session.admin.email),
});
