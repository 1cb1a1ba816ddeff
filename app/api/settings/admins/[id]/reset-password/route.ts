// POST /api/settings/admins/{id}/reset-password – give another admin a first password, shown once
import { resetColleague } from "@/lib/auth/admins";
import { adminParams, confirmBody, resetAnswer } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  params: adminParams,
  body: confirmBody,
  answer: resetAnswer,
  handler: ({ session, params, body }) => resetColleague(session, params.id, body.currentPassword),
});
