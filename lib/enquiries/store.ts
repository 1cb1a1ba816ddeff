// Where an enquiry becomes safe: its row and the job of its mail, in one statement. Every visitor who
// sends one waits for this, so that it speaks to the database itself.
import { randomBytes } from "node:crypto";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { inTransaction, pool } from "../db";
import { insertMailJobs } from "../mail/job";
import type { Plan } from "../plans/schema";
import type { EnquiryForm, SelectedPlan } from "./schema";

export type EnquiryRow = {
  form: EnquiryForm;
  selectedPlan: SelectedPlan | null;
  cataloguePlan: Plan | null;
  planDiffers: boolean;
  idempotencyKey: string;
  contentHash: string;
};

export type StoredEnquiry = { id: string; repeated: boolean };

/**
 * Stores the row and its job, or finds the enquiry that it repeats.
 *
 * @param foldIdentical the same words within ten minutes are the same enquiry
 * @throws where the database is away; nothing may be acknowledged then
 */
export async function storeEnquiry(
  row: EnquiryRow,
  foldIdentical: boolean,
): Promise<StoredEnquiry> {
  const store = async (withJob: boolean) => {
    if (!foldIdentical) return insert(pool(), row, withJob);
    return inTransaction(async (client) => {
      const twin = await findTwin(client, row.contentHash);
      return twin ? { id: twin, repeated: true } : insert(client, row, withJob);
    });
  };
  try {
    return await store(true);
  } catch (error) {
    // Before the first start of the queue its tables are not there. The enquiry is kept all the
    // same; the queue looks for such ones when it starts.
    if (!isQueueMissing(error)) throw error;
    return store(false);
  }
}

/** Of several identical posts at once each waits here for the one before. */
async function findTwin(client: PoolClient, contentHash: string): Promise<string | null> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [contentHash]);
  const { rows } = await client.query<{ id: string }>(
    `SELECT "id" FROM "enquiry"
     WHERE "content_hash" = $1 AND "created_at" > clock_timestamp() - interval '10 minutes'
     ORDER BY "created_at" DESC LIMIT 1`,
    [contentHash],
  );
  return rows[0]?.id ?? null;
}

const INSERT = `INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email",
    "message", "selected_plan", "catalogue_plan", "plan_differs", "idempotency_key", "content_hash")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT ("idempotency_key", "content_hash") DO NOTHING
  RETURNING "id"`;

/** The enquiry and the job of its mail: both are stored, or neither. */
const INSERT_WITH_JOB = `WITH "added" AS (${INSERT}),
    "job" AS (${insertMailJobs('"added"')})
  SELECT "id" FROM "added"`;

async function insert(
  database: Pool | PoolClient,
  row: EnquiryRow,
  withJob: boolean,
): Promise<StoredEnquiry> {
  const { form } = row;
  const { rows } = await database.query<{ id: string }>(withJob ? INSERT_WITH_JOB : INSERT, [
    newId(),
    form.firstName,
    form.lastName,
    form.phone,
    form.address,
    form.email,
    form.message,
    row.selectedPlan && JSON.stringify(row.selectedPlan),
    row.cataloguePlan && JSON.stringify(row.cataloguePlan),
    row.planDiffers,
    row.idempotencyKey,
    row.contentHash,
  ]);
  const [inserted] = rows;
  if (inserted) return { id: inserted.id, repeated: false };
  return { id: await findEarlier(database, row), repeated: true };
}

async function findEarlier(
  database: Pool | PoolClient,
  { idempotencyKey, contentHash }: EnquiryRow,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT "id" FROM "enquiry" WHERE "idempotency_key" = $1 AND "content_hash" = $2`,
    [idempotencyKey, contentHash],
  );
  const [earlier] = rows;
  if (!earlier) throw new Error("An enquiry was neither stored nor found.");
  return earlier.id;
}

/** A UUID of version 7, as all rows have: they lie in the index in the order in which they came. */
function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * No such table, no such schema; or, while the queue is being made, no place in the table for the job
 * yet: a statement that began before may find the queue and not its part of the table. PostgreSQL
 * calls that a violated check, of no name.
 */
function isQueueMissing(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code = "", constraint } = error;
  return /^(?:42P01|3F000)$/.test(code) || (code === "23514" && !constraint);
}
