// POST /api/login – sign in
import { credentials, loginAnswer } from "@/lib/auth/schema";
import { ADDRESS_LIMIT, signIn } from "@/lib/auth/sign-in";
import { jsonAnswer } from "@/lib/http/answer";
import { publicRoute } from "@/lib/http/route";

export const POST = publicRoute({
  body: credentials,
  answer: loginAnswer,
  limit: ADDRESS_LIMIT,
  handler: async ({ body, request }) => {
    const { label, cookie } = await signIn(body, request.headers.get("user-agent") ?? "");
    return jsonAnswer(
      { message: "You are signed in.", token: label },
      { headers: { "set-cookie": cookie } },
    );
  },
});
