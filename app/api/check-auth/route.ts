// GET /api/check-auth – whether somebody is signed in
import { authAnswer } from "@/lib/auth/schema";
import { findSession } from "@/lib/auth/session";
import { publicRoute } from "@/lib/http/route";

export const GET = publicRoute({
  answer: authAnswer,
  handler: async ({ request }) => ({
    authenticated: (await findSession(request.headers.get("cookie"))) !== null,
  }),
});
