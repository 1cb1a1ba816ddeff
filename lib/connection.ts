import pg from "pg";
import { env } from "./env";

/** The timeouts in milliseconds are shorter than that of the enquiry form. */
export const createConnectionConfig = (url = env().DATABASE_URL): pg.ClientConfig => ({
  connectionString: url && withLibpqSslMode(url),
  connectionTimeoutMillis: 5_000,
  query_timeout: 15_000,
  keepAlive: true,
  application_name: "aaryaa-network",
});

/** For migrations and LISTEN, which do not work through a pooler. */
export const createDirectConnectionConfig = (): pg.ClientConfig =>
  createConnectionConfig(env().DIRECT_URL);

/** Gives `sslmode` its meaning in libpq. pg would treat `require` (encryption only) as `verify-full`. */
function withLibpqSslMode(url: string): string {
  const parsed = new URL(url);
  if (parsed.searchParams.has("sslmode")) parsed.searchParams.set("uselibpqcompat", "true");
  return parsed.href;
}

/** Rejected or lost connections (08, 53, 57P), and statement timeouts, mostly waiting for a lock (57014). */
const UNAVAILABLE_SQLSTATES = ["08", "53", "57P", "57014"];
const UNAVAILABLE_CODES = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  // Error kinds of the database adapter, inside Prisma's P2010.
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
]);

/** pg throws these as plain errors, without a code, class or name. db-outage.test.ts provokes them. */
const PG_ERRORS_WITHOUT_CODE = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
]);

export const isDatabaseUnavailable = (error: unknown): boolean =>
  listCauses(error).some((cause) => {
    const { code, kind, message } = cause;
    if (code === undefined && kind === undefined) return PG_ERRORS_WITHOUT_CODE.has(`${message}`);
    const isUnavailableCode = UNAVAILABLE_CODES.has(`${code}`) && !isFileError(cause);
    const isUnavailableState = UNAVAILABLE_SQLSTATES.some((state) => `${code}`.startsWith(state));
    return isUnavailableCode || isUnavailableState || UNAVAILABLE_CODES.has(`${kind}`);
  });

export function describeDatabaseError(error: unknown): string {
  const causes = listCauses(error);
  const databaseError = causes.find((cause) => cause instanceof pg.DatabaseError);
  if (databaseError) return `it answers '${String(databaseError.message)}'`;
  const code = causes.find((cause) => typeof cause.code === "string")?.code;
  return `no answer (${String(code ?? causes.at(-1)?.message)})`;
}

/** Returns a message for the operator, or null if the configuration is not the cause. */
export function describeRejectedConnection(error: unknown): string | null {
  const causes = listCauses(error);
  const reason = causes.map(({ code }) => REJECTION_REASONS[`${code}`]).find(Boolean);
  if (reason) return `The database refuses the connection: ${reason}`;
  const tlsError = causes.find(
    (cause) =>
      TLS_CODE.test(`${cause.code}`) || cause.message === NO_TLS_MESSAGE || isFileError(cause),
  );
  return tlsError
    ? `The connection to the database cannot be encrypted: ${String(tlsError.message)}.`
    : null;
}

const REJECTION_REASONS: Record<string, string> = {
  "28P01": "the user or the password in DATABASE_URL is wrong.",
  "28000": "the user in DATABASE_URL may not sign in.",
  "3D000": "the database named in DATABASE_URL does not exist.",
};

/** Codes for certificates with a wrong host name or an unknown issuer. */
const TLS_CODE = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** pg has no error code for this case. */
const NO_TLS_MESSAGE = "The server does not support SSL connections";
/** Returns true if the file of `sslrootcert` cannot be read. */
const isFileError = ({ syscall }: Cause) => syscall === "open";

type Cause = Partial<Record<"code" | "kind" | "message" | "syscall" | "cause", unknown>> & {
  meta?: { driverAdapterError?: unknown };
};

const MAX_CAUSES = 6;

/** Returns the outermost error first. */
function listCauses(error: unknown): Cause[] {
  const causes: Cause[] = [];
  let current = error;
  while (current instanceof Object && causes.length < MAX_CAUSES) {
    const cause: Cause = current;
    causes.push(cause);
    if (current instanceof AggregateError) current = current.errors[0];
    else current = cause.cause ?? cause.meta?.driverAdapterError;
  }
  return causes;
}

/** Logs the first failure of an outage, and its end. */
export class OutageLog {
  #isInOutage = false;

  constructor(private readonly messages: { outageMessage: string; recoveryMessage: string }) {}

  get isInOutage(): boolean {
    return this.#isInOutage;
  }

  /** @param reason must not contain personal data */
  reportFailure(reason: string): void {
    if (this.#isInOutage) return;
    this.#isInOutage = true;
    console.error(`${this.messages.outageMessage} (${reason})`);
  }

  reportSuccess(): void {
    if (this.#isInOutage) console.error(this.messages.recoveryMessage);
    this.#isInOutage = false;
  }
}
