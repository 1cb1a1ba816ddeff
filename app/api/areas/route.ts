// GET /api/areas – all areas, by their names
// POST /api/areas – add an area
import { adminRoute } from "@/lib/api/route";
import { createArea } from "@/lib/areas/changes";
import { listAreasForStaff } from "@/lib/areas/data";
import { areaInput, areaList, areaSaved } from "@/lib/areas/schema";

export const GET = adminRoute({ answer: areaList, handler: listAreasForStaff });

export const POST = adminRoute({
  body: areaInput,
  answer: areaSaved,
  handler: ({ body, session }) => createArea(body, session.admin.email),
});
