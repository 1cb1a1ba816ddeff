// DELETE /api/settings/admins/{id}/sessions – sign another admin out everywhere
import { adminRoute } from "@/lib/api/route";
import { signOutColleague } from "@/lib/auth/colleague";
import { adminParams, confirmBody } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials/schema";

export const DELETE = adminRoute({
  params: adminParams,
  body: confirmBody,
  answer: messageAnswer,
  handler: ({ session, params, body }) =>
    signOutColleague(session, params.id, body.currentPassword),
});
