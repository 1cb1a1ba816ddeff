// GET /api/areas – list areas, optionally searched, filtered and sorted
// POST /api/areas – add an area
import { createArea, listAreasForStaff } from "@/lib/areas/data";
import { areaResource } from "@/lib/areas/resource";
import {
  areaListResponseSchema,
  areaValuesSchema,
  savedAreaResponseSchema,
} from "@/lib/areas/schema";
import { adminRoute } from "@/lib/http/route";
import { findMatchingRows, parseListQuery } from "@/lib/resource/list";
import { buildListQuerySchema } from "@/lib/resource/list-schema";

export const GET = adminRoute({
  query: buildListQuerySchema(
    areaResource,
    "words that the names, the spellings or the postcode contain",
  ),
  response: areaListResponseSchema,
  handler: async ({ query }) =>
    findMatchingRows(areaResource, await listAreasForStaff(), parseListQuery(areaResource, query)),
});

export const POST = adminRoute({
  body: areaValuesSchema,
  response: savedAreaResponseSchema,
  idempotencyKey:
    "Becomes the id of the area. A repeated request with the same key changes nothing.",
  handler: async ({ body, session, idempotencyKey }) => ({
    message: "Area added successfully!",
    area: await createArea(body, session.admin.email, idempotencyKey),
  }),
});
