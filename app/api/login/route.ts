// POST /api/login – sign in; replaces the session of a browser that is already signed in

import { credentialsSchema, loginResponseSchema } from "@/lib/auth/credentials-schema";
import { signIn } from "@/lib/auth/sign-in";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { publicRoute } from "@/lib/http/route";

export const POST = publicRoute({
  body: credentialsSchema,
  response: loginResponseSchema,
  handler: async ({ body, request }) => {
    const { label, cookies } = await signIn(body, request);
    return jsonResponseWithCookies({ message: "You are logged in.", token: label }, ...cookies);
  },
});
