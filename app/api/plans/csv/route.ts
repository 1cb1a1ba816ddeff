// GET /api/plans/csv – the selected plans, or all plans, as a CSV file
import { z } from "zod";
import { createCsvResponse } from "@/lib/http/response";
import { adminRoute } from "@/lib/http/route";
import { buildPlansCsv } from "@/lib/plans/csv";
import { listPlans } from "@/lib/plans/data";
import { planResource } from "@/lib/plans/resource";
import { findExportedRows, selectionQuerySchema } from "@/lib/resource/row-selection";

export const GET = adminRoute({
  query: selectionQuerySchema,
  response: z.instanceof(Response),
  handler: async ({ request }) =>
    createCsvResponse(
      "internet_plans.csv",
      buildPlansCsv(findExportedRows(planResource, await listPlans(), request)),
    ),
});
