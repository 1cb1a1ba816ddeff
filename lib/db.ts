// The database: one pool and one Prisma client for the whole process.
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { connectionSettings } from "./connection";
import { type Prisma, PrismaClient } from "./generated/prisma/client";
import { shared } from "./shared-state";

type Database = { pool: pg.Pool; prisma: PrismaClient };
const current = shared("database", (): { database?: Database } => ({}));

function database(): Database {
  if (current.database) return current.database;
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
  current.database = { pool, prisma };
  return current.database;
}

/** The pool beneath Prisma. */
export const pool = (): pg.Pool => database().pool;

/**
 * For what each start, each request or each enquiry waits for, past Prisma: that takes a tenth of a
 * second to begin, and a millisecond for each statement.
 */
export const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool().query(sql, values)).rows;

/** Repeats a statement that deletes so many rows at most, within its time, until it finds fewer. */
export async function deleteInPieces(statement: Prisma.Sql, most: number): Promise<number> {
  for (let sum = 0; ; ) {
    const deleted = await db().$executeRaw(statement);
    sum += deleted;
    if (deleted < most) return sum;
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

export const db = (): PrismaClient => database().prisma;

export async function closeDatabase(): Promise<void> {
  const open = current.database;
  current.database = undefined;
  await open?.prisma.$disconnect();
  await open?.pool.end();
}
