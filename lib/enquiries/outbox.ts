// The enquiry row is the outbox entry. Times are compared with the clock of the database, so that the outbox works
// with several servers. No statement needs a transaction, so that the outbox works behind a pooler.
import { db, readDatabaseTime } from "../db";
import { CLAIM_MS, type ClaimedMail } from "../email/mail-loop";
import type { Mail } from "../email/transport";
import { env } from "../env";
import { Prisma } from "../generated/prisma/client";
import { formatVisitorName } from "./contact-links";
import { renderEnquiryEmail } from "./email";
import type { MailedEnquiry } from "./email-content";
import { isSelectedPlanUnreadable, readCataloguePlan, readSelectedPlan } from "./stored-plan";

type ClaimedEnquiry = MailedEnquiry & { mailAttempts: number };

/** Raw SQL, because Prisma cannot skip rows that another server has locked. */
const CLAIM_DUE_MAIL = Prisma.sql`UPDATE "enquiry"
  SET "mail_claimed_until" = now() + ${CLAIM_MS} * interval '1 millisecond',
    "mail_attempts" = "mail_attempts" + 1
  WHERE "id" = (
    SELECT "id" FROM "enquiry"
    WHERE "mailed_at" IS NULL AND "mail_due_at" <= now()
      AND ("mail_claimed_until" IS NULL OR "mail_claimed_until" < now())
    ORDER BY "mail_due_at" LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING "id", "first_name" AS "firstName", "last_name" AS "lastName", "phone", "address",
    "email", "message", "language", "kind", "is_possible_spam" AS "isPossibleSpam", "area_name" AS "areaName",
    (SELECT "state" FROM "area" WHERE "area"."id" = "area_id") AS "areaState",
    "selected_plan" AS "selectedPlan", "catalogue_plan" AS "cataloguePlan",
    "created_at" AS "createdAt", "mail_attempts" AS "mailAttempts"`;

/** @param retrySeconds delay of the first retry; doubles for each further retry, up to ten minutes */
export async function claimEnquiryMail(retrySeconds = 5): Promise<ClaimedMail | null> {
  const [enquiry] = await db().$queryRaw<ClaimedEnquiry[]>(CLAIM_DUE_MAIL);
  if (!enquiry) return null;
  const { id, mailAttempts } = enquiry;
  const pauseSeconds = Math.min(retrySeconds * 2 ** (mailAttempts - 1), 600);
  return {
    compose: () => composeMail(enquiry),
    markSent: () => markMailSent(id),
    // If another server has claimed the mail meanwhile, `mailAttempts` has changed and its claim stays.
    async markFailed(reason) {
      const now = await readDatabaseTime();
      const mailDueAt = new Date(now.getTime() + pauseSeconds * 1_000);
      await db().enquiry.updateMany({
        where: { id, mailedAt: null, mailAttempts },
        data: { mailClaimedUntil: null, mailError: reason, mailDueAt },
      });
    },
  };
}

async function markMailSent(id: string): Promise<void> {
  await db().enquiry.updateMany({
    where: { id, mailedAt: null },
    data: { mailedAt: new Date(), mailClaimedUntil: null, mailError: null },
  });
  // The mail server works, so all other mails are retried now.
  const now = await readDatabaseTime();
  await db().enquiry.updateMany({
    where: { mailedAt: null, mailDueAt: { gt: now } },
    data: { mailDueAt: now },
  });
}

async function composeMail(enquiry: ClaimedEnquiry): Promise<Mail> {
  const { id, createdAt, email } = enquiry;
  const { SITE_URL, ENQUIRY_TO } = env();
  const content = await renderEnquiryEmail(
    {
      ...enquiry,
      selectedPlan: readSelectedPlan(enquiry.selectedPlan),
      isPlanUnreadable: isSelectedPlanUnreadable(enquiry.selectedPlan),
      cataloguePlan: readCataloguePlan(enquiry.cataloguePlan),
    },
    SITE_URL,
  );
  return {
    id: `enquiry-${id}`,
    date: createdAt,
    to: ENQUIRY_TO,
    replyTo: email ? { name: formatVisitorName(enquiry), address: email } : undefined,
    ...content,
  };
}

/** Counts all unsent mails, including mails with a later next attempt. */
export const countDueMails = (): Promise<number> =>
  db().enquiry.count({ where: { mailedAt: null } });
