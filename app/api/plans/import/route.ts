// POST /api/plans/import – what a CSV file of plans would change; with `apply=yes`, changes it, all or
// nothing
import { importPlans } from "@/lib/plans/import";
import { importEndpoint } from "@/lib/resource/import-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  ...importEndpoint,
  handler: ({ request, query, session }) => importPlans(request, query, session.admin.email),
});
