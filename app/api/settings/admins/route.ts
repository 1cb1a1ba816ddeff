// GET /api/settings/admins – list the admins
import { listAdminsForSession } from "@/lib/auth/admins";
import { adminListResponseSchema } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  response: adminListResponseSchema,
  handler: async ({ session }) => ({ admins: await listAdminsForSession(session) }),
});
