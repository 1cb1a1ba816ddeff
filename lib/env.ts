// Modules in lib and app do not read process.env themselves.
import parseAddresses from "nodemailer/lib/addressparser";
import { z } from "zod";
import { adminEmailSchema, newPasswordSchema } from "./auth/credentials-schema";

const createUrlSchema = (protocol: RegExp, error: string) =>
  z.url({ protocol, hostname: /./, error, abort: true });

/** For a URL that can contain a user name and a password. */
function createConnectionUrlSchema(protocol: RegExp, prefix: string) {
  const error = `must be a URL that begins with ${prefix}; encode # as %23, @ as %40, / as %2F, ? as %3F and % as %25 in its user name and password`;
  return createUrlSchema(protocol, error).refine(hasEncodedCredentials, error);
}

/** Returns false if an unencoded #, @, / or ? would end the user name or the password early, or if a % begins no escape. */
function hasEncodedCredentials(url: string): boolean {
  const [authority = "", ...otherParts] = url.replace(/^\w+:\/\//, "").split(/[/?#]/);
  const isAtSignEncoded = authority.split("@").length <= 2 && !otherParts.join("").includes("@");
  return isAtSignEncoded && !url.includes("#") && isDecodable(url);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const databaseUrlSchema = createConnectionUrlSchema(
  /^postgres(?:ql)?$/,
  "postgresql://",
).optional();
const ORIGIN_ERROR =
  "must be a URL that begins with http:// or https://, without a path or a slash at the end";
/** Rejects even a final slash, because Caddy uses the same text as its site address and reads the slash as a path. */
const originSchema = createUrlSchema(/^https?$/, ORIGIN_ERROR)
  .regex(/^[^/]+\/\/[^/?#@\\]+$/, ORIGIN_ERROR)
  .transform((value) => new URL(value).origin);
const portSchema = z.coerce.number("must be a port number").int().min(1).max(65_535);
const proxyCountSchema = z.coerce
  .number("must be the number of proxies, 0 or more")
  .int()
  .min(0)
  .max(10);
const CONTROL_CHARACTER = /\p{Cc}/u;
const mailboxSchema = z.email("must be an email address");
/** Removes duplicates, because a mail server may deliver a mail twice to an address that occurs twice. */
const mailboxListSchema = z.string().transform((value, context) => {
  const addresses = new Map<string, string>();
  const parts = value.split(",").map((part) => part.trim());
  const nonBlankParts = parts.filter((part) => part !== "");
  for (const [index, address] of nonBlankParts.entries()) {
    if (!mailboxSchema.safeParse(address).success) return rejectAddress(context, index + 1);
    if (!addresses.has(address.toLowerCase())) addresses.set(address.toLowerCase(), address);
  }
  return addresses.size > 0 ? [...addresses.values()] : rejectAddress(context, 1);
});

function rejectAddress(context: z.RefinementCtx, position: number) {
  context.addIssue(
    `must be one or more email addresses, separated by commas; address ${position} is wrong`,
  );
  return z.NEVER;
}

/** Accepts `site@a.example`, `Name <site@a.example>`, `"Name, Ltd" <…>`. */
const senderSchema = z.string().transform((value, context) => {
  const sender = parseSender(value.trim());
  if (sender) return sender;
  context.addIssue("must be an email address, or a name and an address in angle brackets");
  return z.NEVER;
});

function parseSender(text: string): { name: string; address: string } | null {
  const [sender, ...otherSenders] = parseAddresses(text);
  if (!sender?.address || otherSenders.length > 0) return null;
  const { name, address } = sender;
  // The parser finds an address in almost any text.
  const isWholeText = text === address || text.endsWith(`<${address}>`);
  if (!isWholeText || CONTROL_CHARACTER.test(text)) return null;
  return mailboxSchema.safeParse(address).success ? { name, address } : null;
}

/** Hosts of push services as they appear in URLs, such as `push.example.com` or `127.0.0.1:8443`. */
const pushHostsSchema = z.string().transform((value, context) => {
  const hosts: string[] = [];
  const entries = value.split(",").map((entry) => entry.trim());
  for (const entry of entries.filter((text) => text !== "")) {
    const host = parseHost(entry);
    if (host === null) {
      context.addIssue(
        "must be hosts such as push.example.com or push.example.com:8443, separated by commas",
      );
      return z.NEVER;
    }
    hosts.push(host);
  }
  return hosts;
});

/** Removes the default port of https. */
function parseHost(text: string): string | null {
  if (!/^[\w.[\]:-]+$/.test(text) || !URL.canParse(`https://${text}`)) return null;
  return new URL(`https://${text}`).host;
}

const variablesSchema = z.object({
  DATABASE_URL: databaseUrlSchema,
  /** URL that bypasses a pooler. If unset, DATABASE_URL is used. */
  DIRECT_URL: databaseUrlSchema,
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SITE_URL: originSchema.optional(),
  SMTP_URL: createConnectionUrlSchema(/^smtps?$/, "smtp:// or smtps://").optional(),
  MAIL_FROM: senderSchema.prefault("website@aaryaa.example"),
  ENQUIRY_TO: mailboxListSchema.prefault("enquiries@aaryaa.example"),
  /** Further push services, beside the public ones. */
  PUSH_HOSTS: pushHostsSchema.prefault(""),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  // Uses the schemas of the login form, so that this account can sign in.
  ADMIN_EMAIL: adminEmailSchema.default("admin@aaryaa.example"),
  ADMIN_PASSWORD: newPasswordSchema.optional(),
  /** Prints a generated first password to the log. `npm start` sets this, because only the operator reads that log. */
  PRINT_FIRST_PASSWORD: z.string().optional(),
  PORT: portSchema.default(3000),
  DATA_DIR: z.string().default(".data"),
  TRUST_PROXY: proxyCountSchema.default(0),
});

const environmentSchema = variablesSchema.refine(
  ({ DATABASE_URL, DIRECT_URL }) => DATABASE_URL !== undefined || DIRECT_URL === undefined,
  { path: ["DIRECT_URL"], message: "requires DATABASE_URL, which is used for everything else" },
);

export type Environment = z.infer<typeof environmentSchema> & { SITE_URL: string };

export class EnvironmentError extends Error {}

/** EX_CONFIG of sysexits.h, which means that a restart does not help. */
export const EXIT_CODE_INVALID_CONFIGURATION = 78;

/** @throws EnvironmentError with one line that names each wrong variable, never its value */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const nonBlankVariables = Object.entries(source).filter(([, value]) => value !== "");
  const result = environmentSchema.safeParse(Object.fromEntries(nonBlankVariables));
  if (!result.success) {
    const errors = result.error.issues.map(
      (issue) => `${issue.path.join(".")}: ${issue.message.replace(/\.$/, "")}`,
    );
    throw new EnvironmentError(`The configuration is wrong: ${errors.join("; ")}.`);
  }
  const values = result.data;
  return { ...values, SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}` };
}

let cachedEnvironment: Environment | undefined;

export function env(): Environment {
  cachedEnvironment ??= readEnvironment(process.env);
  return cachedEnvironment;
}

export const isDevelopment = (): boolean => process.env.NODE_ENV === "development";

/** Optional in the schema, because the build and some scripts run without them. */
const SERVER_VARIABLES = ["DATABASE_URL", "SESSION_SECRET"] as const;

/** @throws EnvironmentError if a variable that the server needs is not set */
export function requireServerEnvironment(): void {
  const missing = SERVER_VARIABLES.filter((name) => !env()[name]);
  if (missing.length === 0) return;
  throw new EnvironmentError(`The configuration is wrong: ${missing.join(" and ")} must be set.`);
}
