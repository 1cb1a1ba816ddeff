// GET /api/settings/sessions – count one's other sessions
// DELETE /api/settings/sessions – end one's other sessions
import { signOutOtherSessions } from "@/lib/auth/account";
import { countOtherSessions } from "@/lib/auth/session";
import { sessionsResponseSchema } from "@/lib/auth/settings-schema";
import { messageResponseSchema } from "@/lib/http/message-response";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  response: sessionsResponseSchema,
  handler: async ({ session }) => ({ others: await countOtherSessions(session) }),
});

export const DELETE = adminRoute({
  response: messageResponseSchema,
  handler: async ({ session }) =>
    jsonResponseWithCookies(
      { message: "You are logged out everywhere else." },
      await signOutOtherSessions(session),
    ),
});
