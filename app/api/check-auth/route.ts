// GET /api/check-auth – whether the client is signed in
import { findSession } from "@/lib/auth/session";
import { authResponseSchema } from "@/lib/credentials";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  response: authResponseSchema,
  handler: async ({ request }) => ({
    authenticated: (await findSession(request.headers.get("cookie"))) !== null,
  }),
});
