import { z } from "zod";
import { messageResponseSchema } from "../http/message-response";
import { asciiText } from "../validation/field-schemas";
import { adminEmailSchema, newAdminSchema, newPasswordSchema } from "./credentials-schema";

export const OTP_FAILED_TEXT = "Failed to send OTP";

export const OTP_DIGITS = 6;
export const OTP_VALID_MINUTES = 10;
export const MAX_OTP_ATTEMPTS = 5;

const ownEmailSchema = adminEmailSchema.describe("the email of the signed-in admin");

export const changePasswordBodySchema = z.strictObject({
  email: ownEmailSchema,
  // Has no minimum length, because the password may be older than the rules for new passwords.
  currentPassword: z
    .string("Enter your current password.")
    .min(1, "Enter your current password.")
    .max(200, "The current password is wrong."),
  newPassword: newPasswordSchema,
});

export const resetPasswordResponseSchema = messageResponseSchema.extend({
  password: z.string().describe("the generated password, which is shown only once"),
});

/** `when` also runs the refinement if another field is invalid, which Zod would not do. */
const createMismatchOptions = (message: string) => ({
  path: ["repeat"],
  message,
  when: () => true,
});

export const changePasswordFormSchema = changePasswordBodySchema
  .extend({ repeat: z.string() })
  .refine(
    ({ newPassword, repeat }) => newPassword === repeat,
    createMismatchOptions("New passwords do not match."),
  )
  .transform(({ repeat: _, ...body }) => body);

export const addAdminFormSchema = newAdminSchema
  .extend({ repeat: z.string() })
  .refine(
    ({ password, repeat }) => password === repeat,
    createMismatchOptions("Passwords do not match."),
  )
  .transform(({ repeat: _, ...body }) => body);

export const requestOtpBodySchema = z.strictObject({ currentEmail: ownEmailSchema });

export const requestOtpResponseSchema = z.object({
  message: z.string(),
  until: z.iso.datetime().describe("time of expiry of the code"),
});

export const changeEmailBodySchema = z.strictObject({
  currentEmail: ownEmailSchema,
  newEmail: adminEmailSchema,
  otp: asciiText().regex(
    new RegExp(`^\\d{${OTP_DIGITS}}$`),
    `Enter the ${OTP_DIGITS} digits from the email.`,
  ),
});
export type ChangeEmailBody = z.infer<typeof changeEmailBodySchema>;

export const adminListResponseSchema = z.object({
  admins: z
    .array(
      z.object({
        id: z.string(),
        email: z.string(),
        createdAt: z.iso.datetime(),
        isSignedIn: z.boolean(),
        isYou: z.boolean().describe("the signed-in admin"),
      }),
    )
    .describe("oldest account first"),
});

export const sessionsResponseSchema = z.object({
  others: z.number().int().describe("sessions in other browsers"),
});

export const adminParamsSchema = z.strictObject({ id: z.uuid().toLowerCase() });
