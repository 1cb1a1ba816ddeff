// Enquiries in the database: kept first, then mailed.
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { db, isDatabaseAway } from "../db";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { putMailJob } from "../mail/job";
import { nudgeMailQueue } from "../mail/queue";
import { type Plan, plan } from "../plans/schema";
import { planDifferences } from "./compare-plan";
import { ENQUIRY_FIELDS } from "./fields";
import { type EnquiryForm, type SelectedPlan, selectedPlan } from "./schema";

type Transaction = Prisma.TransactionClient;

export type NewEnquiry = {
  form: EnquiryForm;
  selectedPlan?: SelectedPlan;
  /** The catalogue's plan of the same identity at this moment, null where there is none. */
  cataloguePlan: Plan | null;
  /** What the sender calls this enquiry; a repeat under the same name is the same enquiry. */
  idempotencyKey: string | null;
  /** For senders that cannot name theirs: the same words within ten minutes are one enquiry. */
  foldIdentical: boolean;
};

export type StoredEnquiry = { id: string; repeated: boolean };

const FOLD_MINUTES = 10;
const RECORD_PAUSE_MS = 500;

/**
 * Stores an enquiry and the job of its mail, both or neither: once this has returned, the enquiry
 * cannot be lost. Repeats answer the enquiry that is already there.
 *
 * @throws where the database is away; nothing may be acknowledged then
 */
export async function createEnquiry(input: NewEnquiry): Promise<StoredEnquiry> {
  const row = toRow(input);
  const store = (withJob: boolean) =>
    db().$transaction(async (transaction) => {
      const twin = input.foldIdentical ? await findTwin(transaction, row.contentHash) : null;
      return twin ? { id: twin.id, repeated: true } : insert(transaction, row, withJob);
    });
  const stored = await store(true).catch((error: unknown) => {
    // Before the first start of the queue its tables are not there. The enquiry is kept all the
    // same; the queue looks for such ones when it starts.
    if (!isQueueMissing(error)) throw error;
    return store(false);
  });
  if (!stored.repeated) nudgeMailQueue();
  return stored;
}

function toRow({ form, cataloguePlan, idempotencyKey, ...input }: NewEnquiry) {
  const asked = input.selectedPlan;
  return {
    ...form,
    selectedPlan: asked ?? Prisma.DbNull,
    cataloguePlan: cataloguePlan ?? Prisma.DbNull,
    planDiffers: asked !== undefined && planDifferences(asked, cataloguePlan).length > 0,
    idempotencyKey: idempotencyKey ?? randomUUID(),
    contentHash: contentHash(form, asked),
  };
}

/** The same words in the same fields, whatever the order in which they came. */
function contentHash(form: EnquiryForm, asked: SelectedPlan | undefined): string {
  const content = [
    ...ENQUIRY_FIELDS.map((field) => form[field]),
    ...selectedPlan.keyof().options.map((field) => asked?.[field] ?? null),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Of several identical posts at once each waits here for the one before. */
async function findTwin(transaction: Transaction, hash: string) {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 0))`;
  const [twin] = await transaction.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "enquiry"
    WHERE "content_hash" = ${hash} AND "created_at" > now() - make_interval(mins => ${FOLD_MINUTES}::int)
    ORDER BY "created_at" DESC LIMIT 1`;
  return twin ?? null;
}

async function insert(
  transaction: Transaction,
  row: ReturnType<typeof toRow>,
  withJob: boolean,
): Promise<StoredEnquiry> {
  const [inserted] = await transaction.enquiry.createManyAndReturn({
    data: row,
    select: { id: true },
    skipDuplicates: true,
  });
  if (!inserted) {
    const { idempotencyKey, contentHash } = row;
    const earlier = await transaction.enquiry.findUniqueOrThrow({
      where: { idempotencyKey_contentHash: { idempotencyKey, contentHash } },
      select: { id: true },
    });
    return { id: earlier.id, repeated: true };
  }
  if (withJob)
    await putMailJob(inserted.id, async (sql, values) => ({
      rows: await transaction.$queryRawUnsafe<object[]>(sql, ...values.map(asParameter)),
    }));
  return { id: inserted.id, repeated: false };
}

function asParameter(value: unknown): unknown {
  return value instanceof Object ? JSON.stringify(value) : value;
}

function isQueueMissing(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    /\b(?:42P01|3F000)\b/.test(JSON.stringify(error.meta))
  );
}

/** An enquiry in the hands of one sender. */
export type ClaimedEnquiry = Omit<Enquiry, "selectedPlan" | "cataloguePlan"> & {
  selectedPlan: SelectedPlan | null;
  cataloguePlan: Plan | null;
};

/**
 * Takes the mail of an enquiry into one sender's hands for two minutes by the database's clock.
 *
 * @returns null where it was mailed, another sender has it, or there is no such enquiry
 */
export async function claimMail(id: string): Promise<ClaimedEnquiry | null> {
  const claimed = await db().$executeRaw`
    UPDATE "enquiry"
    SET "mail_claimed_until" = now() + interval '2 minutes', "mail_attempts" = "mail_attempts" + 1
    WHERE "id" = ${id}::uuid AND "mailed_at" IS NULL
      AND ("mail_claimed_until" IS NULL OR "mail_claimed_until" < now())`;
  if (claimed === 0) return null;
  const row = await db().enquiry.findUniqueOrThrow({ where: { id } });
  return {
    ...row,
    // A plan that an earlier release wrote otherwise must not hold the mail back.
    selectedPlan: selectedPlan.nullable().catch(null).parse(row.selectedPlan),
    cataloguePlan: plan.nullable().catch(null).parse(row.cataloguePlan),
  };
}

/**
 * Notes that the mail server has taken the mail. While the database is away it asks on and on: a
 * mail that was taken must not go twice because the database fell just then.
 */
export async function recordMailed(id: string): Promise<void> {
  for (;;) {
    try {
      await db().$executeRaw`
        UPDATE "enquiry"
        SET "mailed_at" = now(), "mail_claimed_until" = NULL, "mail_error" = NULL
        WHERE "id" = ${id}::uuid AND "mailed_at" IS NULL`;
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await pause(RECORD_PAUSE_MS);
    }
  }
}

/**
 * Lets go of a mail that was not taken. A claim that has passed to another sender stays theirs.
 *
 * @param fault why, without personal data
 */
export async function releaseMail(claimed: ClaimedEnquiry, fault: string): Promise<void> {
  await db().enquiry.updateMany({
    where: { id: claimed.id, mailedAt: null, mailAttempts: claimed.mailAttempts },
    data: { mailClaimedUntil: null, mailError: fault },
  });
}

export async function isMailWaiting(id: string): Promise<boolean> {
  return (await db().enquiry.count({ where: { id, mailedAt: null } })) > 0;
}

/** The ids of the enquiries whose mail waits and is in nobody's hands, oldest first. */
export async function listWaitingMails(): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "enquiry"
    WHERE "mailed_at" IS NULL
      AND ("mail_claimed_until" IS NULL OR "mail_claimed_until" < now())
    ORDER BY "created_at"`;
  return rows.map((row) => row.id);
}

export function countWaitingMails(): Promise<number> {
  return db().enquiry.count({ where: { mailedAt: null } });
}
