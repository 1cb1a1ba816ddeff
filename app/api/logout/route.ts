// POST /api/logout – sign out and stop the notifications in this browser; also succeeds without a session
import { z } from "zod";
import { SIGN_OUT_REASONS } from "@/lib/auth/constants";
import { formatExpiredSessionCookie, signOut } from "@/lib/auth/session";
import { messageResponseSchema } from "@/lib/http/message-response";
import { jsonResponseWithCookies } from "@/lib/http/response";
import { publicRoute } from "@/lib/http/route";

const querySchema = z.object({
  reason: z
    .enum(SIGN_OUT_REASONS)
    .default("logout")
    .describe("idle: ended by inactivity, so that the notifications continue"),
});

export const POST = publicRoute({
  query: querySchema,
  response: messageResponseSchema,
  handler: async ({ request, query }) => {
    await signOut(request.headers.get("cookie"), query.reason);
    return jsonResponseWithCookies(
      { message: "You are logged out." },
      await formatExpiredSessionCookie(),
    );
  },
});
