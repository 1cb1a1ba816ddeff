// POST /api/settings/change-email/request-otp – mail a code to the current email
import { requestOtp } from "@/lib/auth/email-change";
import { requestOtpAnswer, requestOtpBody } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: requestOtpBody,
  answer: requestOtpAnswer,
  handler: async ({ session, body }) => {
    const until = await requestOtp(session, body.currentEmail);
    return { message: `We sent a code to ${session.admin.email}`, until: until.toISOString() };
  },
});
