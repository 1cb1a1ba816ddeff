// POST /api/settings/change-password – set one's own password, and sign out elsewhere
import { changePassword } from "@/lib/auth/account";
import { changePasswordBody } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials";
import { answerWithCookies } from "@/lib/http/answer";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: changePasswordBody,
  answer: messageAnswer,
  handler: async ({ session, body }) =>
    answerWithCookies(
      { message: "Your password is changed. Other devices are signed out." },
      await changePassword(session, body),
    ),
});
