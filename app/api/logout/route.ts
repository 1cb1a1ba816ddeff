// POST /api/logout – end the session, if there is one
import { endedCookie, endSession, findSession } from "@/lib/auth/session";
import { messageAnswer } from "@/lib/credentials";
import { answerWithCookies } from "@/lib/http/answer";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute({
  answer: messageAnswer,
  handler: async ({ request }) => {
    const session = await findSession(request.headers.get("cookie"));
    if (session) await endSession(session.id);
    return answerWithCookies({ message: "You are signed out." }, endedCookie());
  },
});
