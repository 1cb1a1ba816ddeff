// DELETE /api/settings/sessions – end one's other sessions
import { signOutOtherSessions } from "@/lib/auth/account";
import { messageResponse } from "@/lib/credentials";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { adminRoute } from "@/lib/route";

export const DELETE = adminRoute({
  response: messageResponse,
  handler: async ({ session }) =>
    jsonResponseWithCookies(
      { message: "You are logged out everywhere else." },
      await signOutOtherSessions(session),
    ),
});
