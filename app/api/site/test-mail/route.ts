// POST /api/site/test-mail – mail the signed-in admin's own address, and say what the mail server
// answered
import { adminRoute } from "@/lib/api/route";
import { sendTestMail } from "@/lib/setup-checklist/checklist";
import { testMailAnswer } from "@/lib/setup-checklist/schema";

export const POST = adminRoute({
  answer: testMailAnswer,
  limit: {
    name: "test-mail",
    points: 5,
    seconds: 15 * 60,
    message: "Five test mails within a quarter of an hour are enough. Please wait a few minutes.",
  },
  handler: ({ session }) => sendTestMail(session),
});
