// GET /api/areas – list areas, optionally searched, filtered and sorted
// POST /api/areas – add an area
import { areaStore, listAreasForStaff } from "@/lib/areas/data";
import { areaResource } from "@/lib/areas/resource";
import {
  areaInputSchema,
  areaListQuery,
  areaListResponse,
  savedAreaResponse,
} from "@/lib/areas/schema";
import { findMatchingRows, parseListQuery } from "@/lib/resource/list";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({
  query: areaListQuery,
  response: areaListResponse,
  handler: async ({ query }) =>
    findMatchingRows(areaResource, await listAreasForStaff(), parseListQuery(areaResource, query)),
});

export const POST = adminRoute({
  body: areaInputSchema,
  response: savedAreaResponse,
  handler: async ({ body, session }) => ({
    message: "Area added successfully!",
    area: await areaStore.create(body, session.admin.email),
  }),
});
