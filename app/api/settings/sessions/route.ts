// GET /api/settings/sessions – where one is signed in
// DELETE /api/settings/sessions – sign out everywhere else
import { listSessions, signOutElsewhere } from "@/lib/auth/account";
import { messageAnswer } from "@/lib/auth/schema";
import { sessionsAnswer } from "@/lib/auth/settings-schema";
import { answerWithCookies } from "@/lib/http/answer";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  answer: sessionsAnswer,
  handler: ({ session }) => listSessions(session),
});

export const DELETE = adminRoute({
  answer: messageAnswer,
  handler: async ({ session }) =>
    answerWithCookies(
      { message: "You are signed out everywhere else." },
      await signOutElsewhere(session),
    ),
});
