// Enquiries in the database: kept first, then mailed.
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { db, isDatabaseAway, pool } from "../db";
import type { Enquiry } from "../generated/prisma/client";
import { nudgeMailQueue } from "../mail/queue";
import { type Plan, plan } from "../plans/schema";
import { planDifferences } from "./compare-plan";
import { ENQUIRY_FIELDS } from "./fields";
import { type EnquiryForm, type SelectedPlan, selectedPlan } from "./schema";
import { type EnquiryRow, type StoredEnquiry, storeEnquiry } from "./store";

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

const RECORD_PAUSE_MS = 500;

/**
 * Stores an enquiry and the job of its mail, both or neither: once this has returned, the enquiry
 * cannot be lost. Repeats answer the enquiry that is already there.
 *
 * @throws where the database is away; nothing may be acknowledged then
 */
export async function createEnquiry(input: NewEnquiry): Promise<StoredEnquiry> {
  const stored = await storeEnquiry(toRow(input), input.foldIdentical);
  if (!stored.repeated) nudgeMailQueue();
  return stored;
}

function toRow({ form, cataloguePlan, idempotencyKey, ...input }: NewEnquiry): EnquiryRow {
  const asked = input.selectedPlan ?? null;
  return {
    form,
    selectedPlan: asked,
    cataloguePlan,
    planDiffers: asked !== null && planDifferences(asked, cataloguePlan).length > 0,
    idempotencyKey: idempotencyKey ?? randomUUID(),
    contentHash: contentHash(form, asked),
  };
}

/** The same words in the same fields, whatever the order in which they came. */
function contentHash(form: EnquiryForm, asked: SelectedPlan | null): string {
  const content = [
    ...ENQUIRY_FIELDS.map((field) => form[field]),
    ...selectedPlan.keyof().options.map((field) => asked?.[field] ?? null),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** An enquiry in the hands of one sender: what its mail says, and how its tries went. */
export type ClaimedEnquiry = EnquiryForm &
  Pick<Enquiry, "id" | "createdAt" | "mailAttempts" | "mailError" | "mailRepeatedAt"> & {
    selectedPlan: SelectedPlan | null;
    cataloguePlan: Plan | null;
  };

const CLAIMED_COLUMNS = `"id", "first_name" AS "firstName", "last_name" AS "lastName", "phone",
  "address", "email", "message", "selected_plan" AS "selectedPlan",
  "catalogue_plan" AS "cataloguePlan", "created_at" AS "createdAt",
  "mail_attempts" AS "mailAttempts", "mail_error" AS "mailError",
  "mail_repeated_at" AS "mailRepeatedAt"`;

/**
 * Takes the mail of an enquiry into one sender's hands for two minutes by the database's clock.
 *
 * @returns null where it was mailed, another sender has it, or there is no such enquiry
 */
export async function claimMail(id: string): Promise<ClaimedEnquiry | null> {
  const { rows } = await pool().query<ClaimedEnquiry>(
    `UPDATE "enquiry"
     SET "mail_claimed_until" = now() + interval '2 minutes', "mail_attempts" = "mail_attempts" + 1
     WHERE "id" = $1 AND "mailed_at" IS NULL
       AND ("mail_claimed_until" IS NULL OR "mail_claimed_until" < now())
     RETURNING ${CLAIMED_COLUMNS}`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
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
      await pool().query(
        `UPDATE "enquiry"
         SET "mailed_at" = now(), "mail_claimed_until" = NULL, "mail_error" = NULL
         WHERE "id" = $1 AND "mailed_at" IS NULL`,
        [id],
      );
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

/** As many ids are read at a time: after a long outage each enquiry of weeks may wait. */
const WAITING_BATCH = 500;

/** The ids of the enquiries whose mail waits and is in nobody's hands, oldest first, in pieces. */
export async function* listWaitingMails(): AsyncGenerator<string[]> {
  let after = { createdAt: new Date(0), id: NO_ID };
  for (;;) {
    const { rows } = await pool().query<{ createdAt: Date; id: string }>(
      `SELECT "created_at" AS "createdAt", "id" FROM "enquiry"
       WHERE "mailed_at" IS NULL
         AND ("mail_claimed_until" IS NULL OR "mail_claimed_until" < now())
         AND ("created_at", "id") > ($1::timestamptz, $2::uuid)
       ORDER BY "created_at", "id" LIMIT $3`,
      [after.createdAt, after.id, WAITING_BATCH],
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < WAITING_BATCH) return;
    after = last;
  }
}
/** Before all others. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

export function countWaitingMails(): Promise<number> {
  return db().enquiry.count({ where: { mailedAt: null } });
}
