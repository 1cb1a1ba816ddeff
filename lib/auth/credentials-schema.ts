import { z } from "zod";
import { asciiText } from "../validation/field-schemas";
import { isCommonPassword } from "./common-passwords";

export const INVALID_EMAIL_TEXT = "Please enter a valid email address.";
export const MALICIOUS_TEXT = "Input contains potentially malicious content.";

const SQL_KEYWORDS = [
  "union",
  "select",
  "insert",
  "delete",
  "drop",
  "update",
  "exec",
  "truncate",
  "declare",
];
const SUSPICIOUS_PATTERNS = [
  /['"`;#]/,
  /--|\/\*|\*\//,
  new RegExp(`\\b(?:${SQL_KEYWORDS.join("|")})\\b`, "i"),
  /<\s*(?:\/\s*)?script/i,
  /onerror|onload|javascript:/i,
];

/** Returns the first part that the login form rejects, or undefined. */
function findSuspiciousPart(text: string): string | undefined {
  for (const pattern of SUSPICIOUS_PATTERNS) {
    const match = pattern.exec(text);
    if (match) return match[0];
  }
  return undefined;
}

/**
 * Required by the specification. Parameterised queries prevent SQL injection. The settings reject the
 * same text, because an admin could not sign in with it.
 */
export const looksMalicious = (text: string): boolean => findSuspiciousPart(text) !== undefined;

const isHarmless = (text: string) => !looksMalicious(text);

export const adminEmailSchema = asciiText(INVALID_EMAIL_TEXT)
  .trim()
  .toLowerCase()
  .max(254, INVALID_EMAIL_TEXT)
  .pipe(z.email(INVALID_EMAIL_TEXT).refine(isHarmless, MALICIOUS_TEXT))
  .describe("the admin's email, in lower case");

/** bcrypt ignores all bytes after the 72nd. */
export const PASSWORD_BYTES = { min: 12, max: 72 };

const KEYWORD_LIST = `${SQL_KEYWORDS.slice(0, -1).join(", ")} and ${SQL_KEYWORDS.at(-1)}`;
/** Names all parts that `SUSPICIOUS_PATTERNS` reject. */
export const NEW_PASSWORD_HINT = `At least ${PASSWORD_BYTES.min} characters. Four random words work well. Leave out ' " \` ; # -- /* */ <script onerror onload javascript: and the words ${KEYWORD_LIST}.`;

export const countPasswordBytes = (password: string): number =>
  new TextEncoder().encode(password).length;

/** Passwords are never normalised: the stored hash is of the exact characters. */
export const newPasswordSchema = z
  .string("Enter a password.")
  .refine((password) => countPasswordBytes(password) >= PASSWORD_BYTES.min, {
    error: `Use at least ${PASSWORD_BYTES.min} characters.`,
    abort: true,
  })
  .refine((password) => countPasswordBytes(password) <= PASSWORD_BYTES.max, {
    error: `Use at most ${PASSWORD_BYTES.max} characters. A Tamil letter counts as three.`,
    abort: true,
  })
  .refine(isHarmless, {
    error: ({ input }) =>
      `Leave out “${findSuspiciousPart(String(input))}”, which the login form does not accept.`,
  })
  .refine((password) => !isCommonPassword(password), "This password is too easy to guess.")
  .describe("12 to 72 bytes, not a common password, no input that the login form rejects");

export const newAdminSchema = z.strictObject({
  email: adminEmailSchema,
  password: newPasswordSchema,
});

export const credentialsSchema = z.strictObject({
  email: adminEmailSchema,
  password: z
    .string("Enter your password.")
    .min(1, "Enter your password.")
    // Aborts, because the patterns take quadratic time on long runs of spaces.
    .max(200, { error: "The email or the password is wrong.", abort: true })
    .refine(isHarmless, MALICIOUS_TEXT),
});

export const loginResponseSchema = z.object({
  message: z.string(),
  token: z
    .string()
    .describe("identifies the session to other tabs of the browser; grants no access"),
});

export const sessionTimeResponseSchema = z.object({
  secondsLeft: z.number().describe("until the session ends without activity"),
});

export const authResponseSchema = z.object({ authenticated: z.boolean() });
