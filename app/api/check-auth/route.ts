// GET /api/check-auth – whether the request has a session
import { findSession } from "@/lib/auth/session";
import { authResponse } from "@/lib/credentials";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  response: authResponse,
  handler: async ({ request }) => ({
    authenticated: (await findSession(request.headers.get("cookie"))) !== null,
  }),
});
