// POST /api/login – sign in
import { credentials, loginAnswer } from "@/lib/auth/schema";
import { ADDRESS_LIMIT, signIn } from "@/lib/auth/sign-in";
import { answerWithCookies } from "@/lib/http/answer";
import { publicRoute } from "@/lib/http/route";

export const POST = publicRoute({
  body: credentials,
  answer: loginAnswer,
  limit: ADDRESS_LIMIT,
  handler: async ({ body, request }) => {
    const { label, cookies } = await signIn(body, request);
    return answerWithCookies({ message: "You are signed in.", token: label }, ...cookies);
  },
});
