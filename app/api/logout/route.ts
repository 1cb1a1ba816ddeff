// POST /api/logout – sign out; also succeeds without a session

import { endSession, findSession, formatExpiredSessionCookie } from "@/lib/auth/session";
import { messageResponseSchema } from "@/lib/http/message-response";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { publicRoute } from "@/lib/http/route";

export const POST = publicRoute({
  response: messageResponseSchema,
  handler: async ({ request }) => {
    const session = await findSession(request.headers.get("cookie"));
    if (session) await endSession(session.id);
    return jsonResponseWithCookies(
      { message: "You are logged out." },
      await formatExpiredSessionCookie(),
    );
  },
});
