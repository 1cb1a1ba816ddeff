// What signing in and accounts take and answer. Safe in the browser.
import { z } from "zod";
import { isCommonPassword } from "./common-passwords";

export const EMAIL_TEXT = "Please enter a valid email address.";
export const MALICIOUS_TEXT = "Input contains potentially malicious content.";

const SUSPECT = [
  /['"`;#]/,
  /--|\/\*|\*\//,
  /\b(?:union|select|insert|delete|drop|update|exec|truncate|declare)\b/i,
  /<\s*(?:\/\s*)?script/i,
  /onerror|onload|javascript:/i,
];

/**
 * Whether login would refuse it. A courtesy on input and no defence: that is parameterised
 * queries. It stands wherever a password or an admin's email is set, too, so that nobody can set
 * what login refuses.
 */
export const looksMalicious = (text: string): boolean =>
  SUSPECT.some((pattern) => pattern.test(text));

const isHarmless = (text: string) => !looksMalicious(text);

export const adminEmail = z
  .string(EMAIL_TEXT)
  .trim()
  .toLowerCase()
  .max(254, EMAIL_TEXT)
  .pipe(z.email(EMAIL_TEXT).refine(isHarmless, MALICIOUS_TEXT))
  .describe("the admin's email, kept in small letters");

/** What bcrypt reads of a password, in bytes: a longer one would be cut. */
export const PASSWORD_BYTES = { least: 12, most: 72 };

export const bytesOf = (password: string): number => new TextEncoder().encode(password).length;

export const newPassword = z
  .string("Enter a password.")
  .refine((password) => bytesOf(password) >= PASSWORD_BYTES.least, {
    error: `Use at least ${PASSWORD_BYTES.least} characters.`,
    abort: true,
  })
  .refine((password) => bytesOf(password) <= PASSWORD_BYTES.most, {
    error: `Use at most ${PASSWORD_BYTES.most} characters; a letter of another script counts as three.`,
    abort: true,
  })
  .refine(isHarmless, MALICIOUS_TEXT)
  .refine((password) => !isCommonPassword(password), "This password is too easy to guess.")
  .describe("12 to 72 bytes, not a common password, nothing that login refuses");

export const newAdmin = z.strictObject({ email: adminEmail, password: newPassword });

export const credentials = z.strictObject({
  email: adminEmail,
  password: z
    .string("Enter your password.")
    .min(1, "Enter your password.")
    // What is longer is not looked at any further: to search a text for what follows blanks takes
    // as long as the square of their number.
    .max(200, { error: "The email or the password is wrong.", abort: true })
    .refine(isHarmless, MALICIOUS_TEXT),
  staySignedIn: z
    .boolean()
    .optional()
    .describe("the session outlasts the browser's closing, for as long as it would idle"),
});

export const loginAnswer = z.object({
  message: z.string(),
  token: z.string().describe("names the session to the browser's own tabs; opens nothing"),
});

export const authAnswer = z.object({ authenticated: z.boolean() });
export const messageAnswer = z.object({ message: z.string() });
