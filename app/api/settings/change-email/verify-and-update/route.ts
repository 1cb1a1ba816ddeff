// POST /api/settings/change-email/verify-and-update – change one's own email with the mailed code
import { changeEmail } from "@/lib/auth/email-change";
import { changeEmailBody } from "@/lib/auth/settings-schema";
import { messageResponse } from "@/lib/credentials";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: changeEmailBody,
  response: messageResponse,
  requiresRecentSignIn: true,
  handler: async ({ session, body }) =>
    jsonResponseWithCookies(
      { message: `From now on, log in as ${body.newEmail}.` },
      await changeEmail(session, body),
    ),
});
