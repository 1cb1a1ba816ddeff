// POST /api/logout – sign out; succeeds without a session as well
import { endSession, findSession, formatExpiredSessionCookie } from "@/lib/auth/session";
import { messageResponse } from "@/lib/credentials";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute({
  response: messageResponse,
  handler: async ({ request }) => {
    const session = await findSession(request.headers.get("cookie"));
    if (session) await endSession(session.id);
    return jsonResponseWithCookies(
      { message: "You are logged out." },
      formatExpiredSessionCookie(),
    );
  },
});
