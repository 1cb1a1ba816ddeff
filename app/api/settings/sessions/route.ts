// DELETE /api/settings/sessions – end one's other sessions
import { signOutOtherSessions } from "@/lib/auth/account";
import { messageResponseSchema } from "@/lib/credentials";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { adminRoute } from "@/lib/route";

export const DELETE = adminRoute({
  response: messageResponseSchema,
  handler: async ({ session }) =>
    jsonResponseWithCookies(
      { message: "You are logged out everywhere else." },
      await signOutOtherSessions(session),
    ),
});
