// POST /api/settings/change-password – change one's own password and end one's other sessions
import { changePassword } from "@/lib/auth/account";
import { changePasswordBodySchema } from "@/lib/auth/settings-schema";
import { messageResponseSchema } from "@/lib/http/message-response";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: changePasswordBodySchema,
  response: messageResponseSchema,
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: async ({ session, body, idempotencyKey }) =>
    jsonResponseWithCookies(
      { message: "Your password has been changed. Other devices are logged out." },
      await changePassword(session, body, idempotencyKey),
    ),
});
