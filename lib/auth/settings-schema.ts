// What the settings take and answer. Safe in the browser.
import { z } from "zod";
import { adminEmail, messageAnswer, newAdmin, newPassword } from "../credentials";

export const OTP_FAILED_TEXT = "Failed to send OTP";

export const OTP_DIGITS = 6;
/** A code can be used for this long, and tried this often. */
export const OTP_MINUTES = 10;
export const OTP_TRIES = 5;

const ownEmail = adminEmail.describe("the signed-in admin's own");

export const changePasswordBody = z.strictObject({
  email: ownEmail,
  // Not judged by the rules of new ones: it may be older than they are.
  currentPassword: z
    .string("Enter your current password.")
    .min(1, "Enter your current password.")
    .max(200, "The current password is wrong."),
  newPassword,
});

/** What is done to a colleague's account takes the own password. */
export const confirmBody = changePasswordBody.pick({ currentPassword: true });
export const resetAnswer = messageAnswer.extend({
  password: z.string().describe("the first password, which is shown once"),
});

/** Of a password that is typed twice; reported together with what is wrong with the first. */
const differs = (message: string) => ({ path: ["repeat"], message, when: () => true });

/** As the form has it: with the new password typed a second time. */
export const changePasswordForm = changePasswordBody
  .extend({ repeat: z.string() })
  .refine(
    ({ newPassword, repeat }) => newPassword === repeat,
    differs("New passwords do not match."),
  )
  .transform(({ repeat: _, ...body }) => body);

export const addAdminForm = newAdmin
  .extend({ repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, differs("Passwords do not match."))
  .transform(({ repeat: _, ...body }) => body);

export const requestOtpBody = z.strictObject({
  currentEmail: ownEmail,
  newEmail: adminEmail
    .optional()
    .describe("where the code goes while the current one is a sample, which receives nothing"),
});
export type OtpRequest = z.infer<typeof requestOtpBody>;

export const requestOtpAnswer = z.object({
  message: z.string(),
  until: z.iso.datetime().describe("when the code stops working"),
});

export const changeEmailBody = z.strictObject({
  currentEmail: ownEmail,
  newEmail: adminEmail,
  otp: z
    .string()
    .regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), `Enter the ${OTP_DIGITS} digits from the mail.`),
});
export type ChangeEmail = z.infer<typeof changeEmailBody>;

export const adminParams = z.strictObject({ id: z.uuid().toLowerCase() });
