// POST /api/settings/change-email/verify-and-update – change one's email with the mailed code
import { changeEmail } from "@/lib/auth/email-change";
import { changeEmailBody } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials";
import { answerWithCookies } from "@/lib/http/answer";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: changeEmailBody,
  answer: messageAnswer,
  recent: true,
  handler: async ({ session, body }) =>
    answerWithCookies(
      { message: `You sign in as ${body.newEmail} from now on.` },
      await changeEmail(session, body),
    ),
});
