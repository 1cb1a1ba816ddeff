import { requestOtpAnswer } from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";

/** Has a new code mailed to the current email. */
export function sendOtp(body: { currentEmail: string }) {
  return sendJson("/api/settings/change-email/request-otp", body, async () => requestOtpAnswer);
}
