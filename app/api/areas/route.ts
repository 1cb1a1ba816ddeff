// GET /api/areas – the areas that a search and filters find, or all of them
// POST /api/areas – add an area
import { areaStore, listAreasForStaff } from "@/lib/areas/data";
import { areas } from "@/lib/areas/resource";
import { areaInput, areaList, areaQuery, areaSaved } from "@/lib/areas/schema";
import { matchesOf, readQuery } from "@/lib/resource/list";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({
  query: areaQuery,
  answer: areaList,
  handler: async ({ query }) =>
    matchesOf(areas, await listAreasForStaff(), readQuery(areas, query)),
});

export const POST = adminRoute({
  body: areaInput,
  answer: areaSaved,
  handler: async ({ body, session }) => ({
    message: "Area added successfully!",
    area: await areaStore.create(body, session.admin.email),
  }),
});
