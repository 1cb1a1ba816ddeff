// POST /api/plans/import – what a CSV file of plans would change; with `apply=yes`, changes it, all or
// nothing
import { importPlans } from "@/lib/plans/import";
import { readSite } from "@/lib/public-data";
import { importEndpoint } from "@/lib/resource/import-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  ...importEndpoint,
  handler: async ({ request, query, session }) => {
    const { offers } = await readSite();
    return importPlans(request, query, offers.offers, session.admin.email);
  },
});
