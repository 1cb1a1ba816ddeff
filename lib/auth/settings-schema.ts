// Schemas of the settings: forms, requests and responses. Safe in the browser.
import { z } from "zod";
import { adminEmail, messageResponse, newAdmin, newPassword } from "../credentials";

export const OTP_FAILED_TEXT = "Failed to send OTP";

export const OTP_DIGITS = 6;
export const OTP_VALID_MINUTES = 10;
export const MAX_OTP_ATTEMPTS = 5;

const ownEmail = adminEmail.describe("the email of the signed-in admin");

export const changePasswordBody = z.strictObject({
  email: ownEmail,
  // Not validated like a new password: it may be older than the rules.
  currentPassword: z
    .string("Enter your current password.")
    .min(1, "Enter your current password.")
    .max(200, "The current password is wrong."),
  newPassword,
});

export const resetPasswordResponse = messageResponse.extend({
  password: z.string().describe("the generated password, which is shown only once"),
});

/** Zod skips a refinement if another field is invalid; `when` makes it run anyway. */
const mismatchAtRepeat = (message: string) => ({ path: ["repeat"], message, when: () => true });

export const changePasswordForm = changePasswordBody
  .extend({ repeat: z.string() })
  .refine(
    ({ newPassword, repeat }) => newPassword === repeat,
    mismatchAtRepeat("New passwords do not match."),
  )
  .transform(({ repeat: _, ...body }) => body);

export const addAdminForm = newAdmin
  .extend({ repeat: z.string() })
  .refine(
    ({ password, repeat }) => password === repeat,
    mismatchAtRepeat("Passwords do not match."),
  )
  .transform(({ repeat: _, ...body }) => body);

export const requestOtpBody = z.strictObject({ currentEmail: ownEmail });

export const requestOtpResponse = z.object({
  message: z.string(),
  until: z.iso.datetime().describe("time of expiry of the code"),
});

export const changeEmailBody = z.strictObject({
  currentEmail: ownEmail,
  newEmail: adminEmail,
  otp: z
    .string()
    .regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), `Enter the ${OTP_DIGITS} digits from the email.`),
});
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

export const adminParams = z.strictObject({ id: z.uuid().toLowerCase() });
