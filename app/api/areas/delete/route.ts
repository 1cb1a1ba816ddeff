// POST /api/areas/delete – several areas at once, all or none
import { areaStore } from "@/lib/areas/data";
import { areaDeletion } from "@/lib/areas/schema";
import { recordsDeleted } from "@/lib/resource/changes-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: areaDeletion,
  answer: recordsDeleted,
  handler: ({ body, session }) => areaStore.remove(body.ids, session.admin.email),
});
