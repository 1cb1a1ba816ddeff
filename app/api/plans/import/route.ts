// POST /api/plans/import – report the changes that a CSV file of plans would make; with `apply=yes`,
// apply all or none

import { adminRoute } from "@/lib/http/route";
import { importPlans } from "@/lib/plans/import";
import { importRouteOptions } from "@/lib/resource/import-schema";

export const POST = adminRoute({
  ...importRouteOptions,
  handler: ({ request, query, session, idempotencyKey }) =>
    importPlans(request, query, session.admin.email, idempotencyKey),
});
