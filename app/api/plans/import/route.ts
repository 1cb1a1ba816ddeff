// POST /api/plans/import – what a CSV file of plans would change; with `apply=yes`, changes it, all or
// nothing
import { adminRoute } from "@/lib/http/route";
import { importPlans, PLAN_FILE_TYPES } from "@/lib/plans/import";
import { importQuery, importReport } from "@/lib/plans/import-schema";

export const POST = adminRoute({
  query: importQuery,
  file: PLAN_FILE_TYPES,
  answer: importReport,
  limit: {
    name: "import",
    points: 60,
    seconds: 600,
    message: "Many files were checked from here. Please try again in ten minutes.",
  },
  handler: ({ request, query, session }) => importPlans(request, query, session.admin.email),
});
