// POST /api/settings/change-email/request-otp – mail a code to the current email,
// or to the new one where the current one is a sample
import { requestOtp } from "@/lib/auth/email-change";
import { requestOtpAnswer, requestOtpBody } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: requestOtpBody,
  answer: requestOtpAnswer,
  recent: true,
  handler: async ({ session, body }) => {
    const { to, until } = await requestOtp(session, body);
    return { message: `We sent a code to ${to}`, until: until.toISOString() };
  },
});
