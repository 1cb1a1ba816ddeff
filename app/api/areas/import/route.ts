// POST /api/areas/import – what a CSV file of areas would change; with `apply=yes`, changes it, all or
// nothing
import { adminRoute } from "@/lib/api/route";
import { importAreas } from "@/lib/areas/import";
import { importQuery, importReport } from "@/lib/records/import-schema";

export const POST = adminRoute({
  query: importQuery,
  file: ["text/csv"],
  answer: importReport,
  limit: {
    name: "import",
    points: 60,
    seconds: 600,
    message: "Many files were checked from here. Please try again in ten minutes.",
  },
  handler: ({ request, query, session }) => importAreas(request, query, session.admin.email),
});
