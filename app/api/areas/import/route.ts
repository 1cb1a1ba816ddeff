// POST /api/areas/import – what a CSV file of areas would change; with `apply=yes`, changes it, all or
// nothing
import { importAreas } from "@/lib/areas/import";
import { importEndpoint } from "@/lib/resource/import-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  ...importEndpoint,
  handler: ({ request, query, session }) => importAreas(request, query, session.admin.email),
});
