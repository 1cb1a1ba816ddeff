// POST /api/settings/change-email/request-otp – mail an OTP to the current email
import { requestOtp } from "@/lib/auth/email-change";
import { requestOtpBodySchema, requestOtpResponseSchema } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: requestOtpBodySchema,
  response: requestOtpResponseSchema,
  requiresRecentSignIn: true,
  handler: async ({ session, body: { currentEmail } }) => {
    const expiresAt = await requestOtp(session, currentEmail);
    return { message: `We sent a code to ${currentEmail}`, until: expiresAt.toISOString() };
  },
});
