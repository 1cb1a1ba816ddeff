// Connection settings of the database, and classification of its errors.
import pg from "pg";
import { env } from "./env";

/**
 * `setDefaultTimeouts` sets the server-side timeouts on the role, because DATABASE_URL can be a pooler in
 * transaction mode, which rejects startup parameters. The client-side timeouts below, in milliseconds, are
 * shorter than the timeout of the enquiry form in the browser.
 */
export const createConnectionConfig = (url = env().DATABASE_URL): pg.ClientConfig => ({
  connectionString: url && withLibpqSslMode(url),
  connectionTimeoutMillis: 5_000,
  query_timeout: 15_000,
  keepAlive: true,
  application_name: "aaryaa-network",
});

/** For migrations and LISTEN, which need a session of their own instead of a pooler. */
export const createDirectConnectionConfig = (): pg.ClientConfig =>
  createConnectionConfig(env().DIRECT_URL);

/** Gives `sslmode` the meaning of libpq: pg would treat `require` (encryption only) as `verify-full`. */
function withLibpqSslMode(url: string): string {
  const parsed = new URL(url);
  if (parsed.searchParams.has("sslmode")) parsed.searchParams.set("uselibpqcompat", "true");
  return parsed.href;
}

/**
 * SQLSTATEs of a rejected, lost or closed connection (08, 53, 57P), and 57014: a statement that timed
 * out, mostly while it waited for a lock.
 */
const UNAVAILABLE_SQLSTATE = /^(?:08|53|57P|57014)/;
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|query read timeout/i;
const UNAVAILABLE_CODES = new Set([
  // Prisma error codes.
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  // Error kinds of the database adapter, contained in Prisma's P2010 (raw query failed).
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  // System error codes.
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

export const isDatabaseUnavailable = (error: unknown): boolean =>
  listCauses(error).some(
    (cause) =>
      UNAVAILABLE_CODES.has(`${cause.kind}`) ||
      UNAVAILABLE_SQLSTATE.test(`${cause.code}`) ||
      (UNAVAILABLE_CODES.has(`${cause.code}`) && !isFileError(cause)) ||
      UNAVAILABLE_MESSAGE.test(`${cause.message}`),
  );

/** Returns the database's message if it answered, otherwise the system error code. */
export function describeDatabaseError(error: unknown): string {
  const causes = listCauses(error);
  const databaseError = causes.find((cause) => cause instanceof pg.DatabaseError);
  if (databaseError) return `it answers '${String(databaseError.message)}'`;
  const code = causes.find((cause) => typeof cause.code === "string")?.code;
  return `no answer (${String(code ?? causes.at(-1)?.message)})`;
}

/** Returns a message for the operator if the configuration is the cause of the error, otherwise null. */
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

/** Reasons by SQLSTATE. */
const REJECTION_REASONS: Record<string, string> = {
  "28P01": "the user or the password in DATABASE_URL is wrong.",
  "28000": "the user in DATABASE_URL may not sign in.",
  "3D000": "the database named in DATABASE_URL does not exist.",
};

/** Node error codes of a certificate with another host name or an unknown issuer. */
const TLS_CODE = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** The message of pg, which has no error code for this case. */
const NO_TLS_MESSAGE = "The server does not support SSL connections";
/** True if the file of `sslrootcert` cannot be read. The error of a missing Unix socket has the syscall `connect`. */
const isFileError = ({ syscall }: Cause) => syscall === "open";

type Cause = Partial<Record<"code" | "kind" | "message" | "syscall" | "cause", unknown>> & {
  meta?: { driverAdapterError?: unknown };
};

const MAX_CAUSES = 6;

/** Returns the error and its causes, outermost first. */
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
