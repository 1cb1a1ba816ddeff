// GET /api/check-auth – whether the client is signed in

import { authResponseSchema } from "@/lib/auth/credentials-schema";
import { findSession } from "@/lib/auth/session";
import { publicRoute } from "@/lib/http/route";

export const GET = publicRoute({
  response: authResponseSchema,
  handler: async ({ request }) => ({
    authenticated: (await findSession(request.headers.get("cookie"))) !== null,
  }),
});
