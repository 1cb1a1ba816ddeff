// POST /api/settings/change-email/verify-and-update – change one's email with the mailed code
import { adminRoute } from "@/lib/api/route";
import { changeEmail } from "@/lib/auth/email-change";
import { changeEmailBody } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials/schema";
import { answerWithCookies } from "@/lib/http/answer";

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
