// DELETE /api/settings/sessions – sign out everywhere else
import { adminRoute } from "@/lib/api/route";
import { signOutElsewhere } from "@/lib/auth/account";
import { messageAnswer } from "@/lib/credentials/schema";
import { answerWithCookies } from "@/lib/http/answer";

export const DELETE = adminRoute({
  answer: messageAnswer,
  handler: async ({ session }) =>
    answerWithCookies(
      { message: "You are signed out everywhere else." },
      await signOutElsewhere(session),
    ),
});
