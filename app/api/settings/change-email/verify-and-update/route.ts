// POST /api/settings/change-email/verify-and-update – change one's email with the mailed code
import { changeEmail } from "@/lib/auth/email-change";
import { messageAnswer } from "@/lib/auth/schema";
import { changeEmailBody } from "@/lib/auth/settings-schema";
import { answerWithCookies } from "@/lib/http/answer";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: changeEmailBody,
  answer: messageAnswer,
  handler: async ({ session, body }) =>
    answerWithCookies(
      { message: `You sign in as ${body.newEmail} from now on.` },
      await changeEmail(session, body),
    ),
});
