// POST /api/login – sign in; again in the same browser, that begins the session anew
import { signIn } from "@/lib/auth/sign-in";
import { credentials, loginAnswer } from "@/lib/credentials";
import { answerWithCookies } from "@/lib/http/answer";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute({
  body: credentials,
  answer: loginAnswer,
  handler: async ({ body, request }) => {
    const { label, cookies } = await signIn(body, request);
    return answerWithCookies({ message: "You are signed in.", token: label }, ...cookies);
  },
});
