// POST /api/settings/admins/{id}/reset-password – give another admin a first password, shown once
import { resetColleague } from "@/lib/auth/admins";
import { adminParams, resetAnswer } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  params: adminParams,
  answer: resetAnswer,
  recent: true,
  handler: ({ session, params }) => resetColleague(session, params.id),
});
