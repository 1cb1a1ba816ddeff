// GET /api/areas/csv – the selected areas, or all areas, as a CSV file
import { z } from "zod";
import { listAreasForStaff } from "@/lib/areas/data";
import { areaResource } from "@/lib/areas/resource";
import { createCsvResponse } from "@/lib/http/response";
import { adminRoute } from "@/lib/http/route";
import { buildResourceCsv } from "@/lib/resource/fields";
import { findExportedRows, selectionQuerySchema } from "@/lib/resource/row-selection";

export const GET = adminRoute({
  query: selectionQuerySchema,
  response: z.instanceof(Response),
  handler: async ({ request }) =>
    createCsvResponse(
      "areas.csv",
      buildResourceCsv(
        areaResource,
        findExportedRows(areaResource, await listAreasForStaff(), request),
      ),
    ),
});
