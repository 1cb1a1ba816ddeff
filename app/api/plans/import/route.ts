// POST /api/plans/import – what a CSV file of plans would change; with `apply=yes`, changes it, all or
// nothing
import { adminRoute } from "@/lib/api/route";
import { readSite } from "@/lib/memory/site";
import { importPlans } from "@/lib/plans/import";
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
  handler: async ({ request, query, session }) => {
    const { offers } = await readSite();
    return importPlans(request, query, offers.offers, session.admin.email);
  },
});
