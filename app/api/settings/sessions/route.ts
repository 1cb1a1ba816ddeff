// GET /api/settings/sessions – where one is signed in
// DELETE /api/settings/sessions – sign out everywhere else
import { listSessions, signOutElsewhere } from "@/lib/auth/account";
import { messageAnswer } from "@/lib/auth/schema";
import { sessionsAnswer } from "@/lib/auth/settings-schema";
import { jsonAnswer } from "@/lib/http/answer";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  answer: sessionsAnswer,
  handler: ({ session }) => listSessions(session),
});

export const DELETE = adminRoute({
  answer: messageAnswer,
  handler: async ({ session }) => {
    const cookie = await signOutElsewhere(session);
    return jsonAnswer(
      { message: "You are signed out everywhere else." },
      { headers: { "set-cookie": cookie } },
    );
  },
});
