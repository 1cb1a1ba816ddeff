// How the database is reached, and what its errors mean.
import pg from "pg";
import { env } from "./env";

/**
 * How to reach the database at DATABASE_URL, which may be a pooler that gives each transaction
 * another connection. It refuses time-outs as parameters of the start, so that the role has them
 * (`ensureTimeouts`). A database that has fallen silent is given up here, before the enquiry form's
 * patience ends; the time-outs are milliseconds.
 */
export const connectionSettings = (address = env().DATABASE_URL): pg.ClientConfig => ({
  connectionString: address && withCommonTls(address),
  connectionTimeoutMillis: 5_000,
  query_timeout: 15_000,
  keepAlive: true,
  application_name: "aaryaa-network",
});

/** The same database without a pooler: for migrations, and to hear of changes. */
export const directSettings = (): pg.ClientConfig => connectionSettings(env().DIRECT_URL);

/**
 * `sslmode` means what it means to every other PostgreSQL client: the driver's own reading takes
 * `require`, which asks for encryption alone, for `verify-full`.
 */
function withCommonTls(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
  return url.href;
}

/**
 * PostgreSQL's classes of errors for a connection that is refused, lost or shut down; and for a
 * statement that had its time, mostly in waiting for another.
 */
const AWAY_STATE = /^(?:08|53|57P|57014)/;
const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|query read timeout/i;
const AWAY_CODES = new Set([
  // Prisma's own, then those of its adapter beneath a raw query's P2010, then the system's.
  ..."P1001 P1002 P1008 P1017 P2024 P2028".split(" "),
  ..."DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections".split(" "),
  ..."ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EPIPE".split(" "),
  ..."EHOSTUNREACH ENETUNREACH ENOENT".split(" "),
]);

export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      AWAY_CODES.has(`${cause.kind}`) ||
      AWAY_STATE.test(`${cause.code}`) ||
      (AWAY_CODES.has(`${cause.code}`) && !isUnreadFile(cause)) ||
      AWAY_MESSAGE.test(`${cause.message}`),
  );

/** Why the database cannot be reached: its own message where it answers, else the system's code. */
export function awayReason(error: unknown): string {
  const causes = causesOf(error);
  const answer = causes.find((cause) => cause instanceof pg.DatabaseError);
  if (answer) return `it answers '${String(answer.message)}'`;
  const code = causes.find((cause) => typeof cause.code === "string")?.code;
  return `nobody answers (${String(code ?? causes.at(-1)?.message)})`;
}

/** One line for the operator where the database answers but does not let us in. */
export function refusalText(error: unknown): string | null {
  const causes = causesOf(error);
  const refusal = causes.map(({ code }) => REFUSALS[`${code}`]).find(Boolean);
  if (refusal) return `The database refuses the connection: ${refusal}`;
  const tls = causes.find(
    (cause) => TLS_CODE.test(`${cause.code}`) || cause.message === NO_TLS || isUnreadFile(cause),
  );
  return tls ? `The connection to the database cannot be encrypted: ${String(tls.message)}.` : null;
}

const REFUSALS: Record<string, string> = {
  "28P01": "the user or the password in DATABASE_URL is wrong.",
  "28000": "the user in DATABASE_URL may not sign in.",
  "3D000": "the database named in DATABASE_URL does not exist.",
};

/** What Node calls a certificate of another name, or signed by somebody unknown. */
const TLS_CODE = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** The driver's own words. */
const NO_TLS = "The server does not support SSL connections";
/** The certificate that `sslrootcert` names; a socket that is not there yet is connected to. */
const isUnreadFile = ({ syscall }: Cause) => syscall === "open";

type Cause = Partial<Record<"code" | "kind" | "message" | "syscall" | "cause", unknown>> & {
  meta?: { driverAdapterError?: unknown };
};

/** An error with what caused it, outermost first: each layer wraps the one below in its own way. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let next = error; next instanceof Object && causes.length < 6; ) {
    const cause: Cause = next;
    causes.push(cause);
    if (next instanceof AggregateError) next = next.errors[0];
    else next = cause.cause ?? cause.meta?.driverAdapterError;
  }
  return causes;
}
