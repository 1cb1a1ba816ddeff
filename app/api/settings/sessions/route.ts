// DELETE /api/settings/sessions – sign out everywhere else
import { signOutElsewhere } from "@/lib/auth/account";
import { messageAnswer } from "@/lib/credentials";
import { answerWithCookies } from "@/lib/http/answer";
import { adminRoute } from "@/lib/route";

export const DELETE = adminRoute({
  answer: messageAnswer,
  handler: async ({ session }) =>
    answerWithCookies(
      { message: "You are signed out everywhere else." },
      await signOutElsewhere(session),
    ),
});
