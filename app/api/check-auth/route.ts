// GET /api/check-auth – whether somebody is signed in
import { publicRoute } from "@/lib/api/route";
import { findSession } from "@/lib/auth/session";
import { authAnswer } from "@/lib/credentials/schema";

export const GET = publicRoute({
  answer: authAnswer,
  handler: async ({ request }) => ({
    authenticated: (await findSession(request.headers.get("cookie"))) !== null,
  }),
});
