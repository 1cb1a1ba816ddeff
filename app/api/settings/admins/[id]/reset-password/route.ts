// POST /api/settings/admins/{id}/reset-password – give another admin a generated password
import { resetPasswordOfColleague } from "@/lib/auth/admins";
import { adminParamsSchema, resetPasswordResponseSchema } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  params: adminParamsSchema,
  response: resetPasswordResponseSchema,
  requiresRecentSignIn: true,
  handler: ({ session, params }) => resetPasswordOfColleague(params.id, session),
});
