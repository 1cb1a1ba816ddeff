import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks";
import { createConnectionConfig } from "./connection";
import { type Prisma, PrismaClient } from "./generated/prisma/client";
import { getSharedState } from "./shared-state";

type Database = { pool: pg.Pool; prisma: PrismaClient };
const state = getSharedState("database", (): { database?: Database } => ({}));

function database(): Database {
  if (state.database) return state.database;
  const pool = new pg.Pool({ ...createConnectionConfig(), max: 10 });
  // The pool replaces an idle connection that fails. Without a listener, the error would end the process.
  pool.on("error", (error) => console.error(`Database connection lost: ${error.message}`));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    errorFormat: "minimal",
    // Same as the pool's timeouts. Prisma's defaults of 2 s and 5 s are too short on a busy machine.
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });
  state.database = { pool, prisma };
  return state.database;
}

export const pool = (): pg.Pool => database().pool;

/**
 * For the start of the server and for visitors' requests. Prisma takes about 100 ms for its first statement, and
 * 1 ms longer than the driver for each statement.
 */
export const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool().query(sql, values)).rows;

/** Prisma's `contains` and its insensitive mode do not escape the wildcards of LIKE. */
export const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Sets the timeouts on the role, because a pooler may reject startup parameters, and keeps values that the
 * operator has set. The 12 s are shorter than the `query_timeout` of the client.
 */
export async function setDefaultTimeouts(): Promise<void> {
  const client = await pool().connect();
  try {
    // Prisma cannot change the settings of a role.
    await client.query(`DO $$ BEGIN
      PERFORM pg_advisory_xact_lock(${ADVISORY_LOCKS.timeouts});
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
    // This connection was opened before the timeouts were set.
    client.release(true);
  }
}

export const db = (): PrismaClient => database().prisma;

/** Expiry is decided by the clock of the database, because the clocks of several servers differ. */
export async function readDatabaseTime(tx: Prisma.TransactionClient = db()): Promise<Date> {
  // Prisma cannot read the clock of the database.
  const [row] = await tx.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS "now"`;
  return row.now;
}

export async function closeDatabase(): Promise<void> {
  const openDatabase = state.database;
  state.database = undefined;
  await openDatabase?.prisma.$disconnect();
  await openDatabase?.pool.end();
}
