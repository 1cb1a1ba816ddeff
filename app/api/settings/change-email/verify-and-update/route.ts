// POST /api/settings/change-email/verify-and-update – change one's own email with the mailed OTP

import { changeEmail } from "@/lib/auth/email-change";
import { changeEmailBodySchema } from "@/lib/auth/settings-schema";
import { messageResponseSchema } from "@/lib/http/message-response";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: changeEmailBodySchema,
  response: messageResponseSchema,
  requiresRecentSignIn: true,
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: async ({ session, body, idempotencyKey }) =>
    jsonResponseWithCookies(
      { message: `From now on, log in as ${body.newEmail}.` },
      await changeEmail(session, body, idempotencyKey),
    ),
});
