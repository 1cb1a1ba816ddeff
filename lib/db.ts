// The database, as a technology: one pool, one Prisma client, and what its errors mean.
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "./env";
import { PrismaClient } from "./generated/prisma/client";
import { shared } from "./shared-state";

type Database = { pool: pg.Pool; prisma: PrismaClient };

const current = shared("database", (): { database?: Database } => ({}));

/**
 * How to reach the database at DATABASE_URL, which may be a pooler that gives each transaction
 * another connection. It refuses time-outs as parameters of the start, so that the role has them
 * (`ensureTimeouts`). A database that has fallen silent is given up here, before the enquiry form's
 * patience ends; the time-outs are milliseconds.
 */
export function connectionSettings(address = env().DATABASE_URL): pg.ClientConfig {
  return {
    connectionString: address && withCommonTls(address),
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: "aaryaa-network",
  };
}

/** The same database without a pooler: for migrations, and to hear of changes. */
export function directSettings(): pg.ClientConfig {
  return connectionSettings(env().DIRECT_URL);
}

/**
 * `sslmode` means what it means to every other PostgreSQL client: the driver's own reading takes
 * `require`, which asks for encryption alone, for `verify-full`.
 */
function withCommonTls(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
  return url.href;
}

function open(): Database {
  const pool = new pg.Pool({ ...connectionSettings(), max: 10 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would
  // end the process.
  pool.on("error", (error) => console.error(`Database connection lost: ${error.message}`));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    errorFormat: "minimal",
    // As the pool's own limits: Prisma's own, 2 and 5 s, called a busy machine's database away.
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });
  return { pool, prisma };
}

function database(): Database {
  current.database ??= open();
  return current.database;
}

/** The pool beneath Prisma, for what speaks SQL itself. */
export function pool(): pg.Pool {
  return database().pool;
}

/** Without Prisma, which takes a while to begin: every start waits for what is read so. */
export async function query<Found>(sql: string): Promise<Found[]> {
  return (await pool().query(sql)).rows;
}

/** Repeats a statement that deletes so many rows at most, within its time, until it finds fewer. */
export async function deleteInPieces(statement: string, most: number): Promise<number> {
  for (let sum = 0; ; ) {
    const { length } = (await pool().query(`${statement} RETURNING 1`)).rows;
    sum += length;
    if (length < most) return sum;
  }
}

/** Any number that every instance of this program agrees on. */
const TIMEOUTS_LOCK = 7_262_473;

/**
 * The database itself gives up a statement before it is given up here, and a transaction whose
 * program has fallen silent. The limits stand on the role, for this one database and only where
 * nobody has set others: connections that are made from then on have them, whatever stands between.
 */
export async function ensureTimeouts(): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query(`DO $$ BEGIN
      PERFORM pg_advisory_xact_lock(${TIMEOUTS_LOCK});
      IF current_setting('statement_timeout') = '0' THEN
        EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = %L',
          current_database(), '12s');
      END IF;
      IF current_setting('idle_in_transaction_session_timeout') = '0' THEN
        EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I
          SET idle_in_transaction_session_timeout = %L', current_database(), '30s');
      END IF;
    END $$`);
  } finally {
    // This connection began without them.
    client.release(true);
  }
}

export function db(): PrismaClient {
  return database().prisma;
}

export async function closeDatabase(): Promise<void> {
  const open = current.database;
  current.database = undefined;
  await open?.prisma.$disconnect();
  await open?.pool.end();
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

export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      AWAY_CODES.has(`${cause.kind}`) ||
      AWAY_STATE.test(`${cause.code}`) ||
      (AWAY_CODES.has(`${cause.code}`) && !isUnreadFile(cause)) ||
      AWAY_MESSAGE.test(`${cause.message}`),
  );
}

/** Why the database cannot be asked: in its own words where it answers, else in the system's. */
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
