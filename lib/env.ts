// The environment, read and checked in one place. Nothing else reads process.env.
import readAddresses from "nodemailer/lib/addressparser";
import { z } from "zod";
import { adminEmail, newPassword } from "./credentials";

const urlOf = (protocol: RegExp, beginning: string) =>
  z.url({ protocol, hostname: /./, error: `must be an address that begins with ${beginning}` });
const database = urlOf(/^postgres(?:ql)?$/, "postgresql://").optional();
const origin = urlOf(/^https?$/, "http:// or https://").transform((value) => new URL(value).origin);
const port = z.coerce.number("must be a port number").int().min(1).max(65_535);
const proxies = z.coerce.number("must be the number of proxies, 0 or more").int().min(0).max(10);
const CONTROL = /\p{Cc}/u;
const mailbox = z.email("must be an email address");
/** As mail programs write it: `site@a.example`, `Name <site@a.example>`, `"Name, Ltd" <…>`. */
const namedMailbox = z.string().transform((value, context) => {
  const text = value.trim();
  const [first, ...others] = readAddresses(text);
  const { name = "", address = "" } = first ?? {};
  // The parser finds an address in nearly any text: here nothing may stand round it.
  const isWhole = text === address || text.endsWith(`<${address}>`);
  if (isWhole && others.length === 0 && !CONTROL.test(text) && mailbox.safeParse(address).success)
    return { name, address };
  context.addIssue("must be an email address, or a name and an address in angle brackets");
  return z.NEVER;
});
const variables = z.object({
  DATABASE_URL: database,
  /** The same database without a pooler between; unset: DATABASE_URL. */
  DIRECT_URL: database,
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SITE_URL: origin.optional(),
  SMTP_URL: urlOf(/^smtps?$/, "smtp:// or smtps://").optional(),
  /** The name is empty where only an address is given. */
  MAIL_FROM: namedMailbox.prefault("website@aaryaa.example"),
  ENQUIRY_TO: mailbox.default("enquiries@aaryaa.example"),
  MORNING_MAIL: z.enum(["on", "off"], "must be on or off").default("on"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  // What the login page would refuse must not become an account.
  ADMIN_EMAIL: adminEmail.default("admin@aaryaa.example"),
  ADMIN_PASSWORD: newPassword.optional(),
  /** Set by the start script on its embedded default, where nobody else reads the log. */
  PRINT_FIRST_PASSWORD: z.string().optional(),
  PORT: port.default(3000),
  DATA_DIR: z.string().default(".data"),
  TRUST_PROXY: proxies.default(0),
});

const environment = variables.refine(
  ({ DATABASE_URL, DIRECT_URL }) => DATABASE_URL !== undefined || DIRECT_URL === undefined,
  { path: ["DIRECT_URL"], message: "is the way around the pooler that DATABASE_URL must name" },
);

export type Environment = z.infer<typeof environment> & { SITE_URL: string };

export class EnvironmentError extends Error {}

/** How a server exits where starting it again cannot help: sysexits.h calls it EX_CONFIG. */
export const WRONG_CONFIGURATION = 78;

/** @throws EnvironmentError with one line that names each wrong variable, never its value */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  // What is blank is unset.
  const given = Object.entries(source).filter(([, value]) => value !== "");
  const result = environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const errors = result.error.issues.map(
      (issue) => `${issue.path.join(".")}: ${issue.message.replace(/\.$/, "")}`,
    );
    throw new EnvironmentError(`The configuration is wrong: ${errors.join("; ")}.`);
  }
  const values = result.data;
  return { ...values, SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}` };
}

let current: Environment | undefined;

export function env(): Environment {
  current ??= readEnvironment(process.env);
  return current;
}

/** True while `next build` renders pages: no database is read then. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === "phase-production-build";

export const isDevelopment = (): boolean => process.env.NODE_ENV === "development";

/**
 * What a server cannot do without; `npm start` sees to both on its embedded default.
 *
 * @throws EnvironmentError
 */
export function requireServerEnvironment(): void {
  const missing = (["DATABASE_URL", "SESSION_SECRET"] as const).filter((name) => !env()[name]);
  if (missing.length === 0) return;
  throw new EnvironmentError(`The configuration is wrong: ${missing.join(" and ")} must be set.`);
}
