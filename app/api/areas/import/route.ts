// POST /api/areas/import – report the changes of a CSV file; with `apply=yes`, apply all or none
import { importAreas } from "@/lib/areas/import";
import { adminRoute } from "@/lib/http/route";
import { importRouteOptions } from "@/lib/resource/import-schema";

export const POST = adminRoute({
  ...importRouteOptions,
  handler: ({ request, query, session, idempotencyKey }) =>
    importAreas(request, query, session.admin.email, idempotencyKey),
});
