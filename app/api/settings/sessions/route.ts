// GET /api/settings/sessions – where one is signed in
// DELETE /api/settings/sessions – sign out everywhere else
import { listSessions } from "@/lib/auth/account-sessions";
import { messageAnswer } from "@/lib/auth/schema";
import { endSessionsOf } from "@/lib/auth/session";
import { sessionsAnswer } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  answer: sessionsAnswer,
  handler: ({ session }) => listSessions(session),
});

export const DELETE = adminRoute({
  answer: messageAnswer,
  handler: async ({ session }) => {
    await endSessionsOf(session.admin.id, session.id);
    return { message: "You are signed out everywhere else." };
  },
});
