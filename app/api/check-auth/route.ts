// GET /api/check-auth – whether somebody is signed in
import { findSession } from "@/lib/auth/session";
import { authAnswer } from "@/lib/credentials";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  answer: authAnswer,
  handler: async ({ request }) => ({
    authenticated: (await findSession(request.headers.get("cookie"))) !== null,
  }),
});
