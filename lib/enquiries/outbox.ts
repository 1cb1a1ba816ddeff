// The mail of each enquiry. The enquiry's row is its place in the outbox: `mail_due_at` says when its
// mail is to be tried, a claim keeps it in one server's hands. Each statement is whole by itself and
// goes by the database's clock: safe behind a pooler and with several servers.
import { db } from "../db";
import type { ClaimedMail } from "../email/mail-loop";
import type { Mail } from "../email/transport";
import { env } from "../env";
import { Prisma } from "../generated/prisma/client";
import { plan } from "../plans/schema";
import { enquiryEmail } from "./email";
import type { MailedEnquiry } from "./email-words";
import { readStoredPlan } from "./follow-up";
import { visitorName } from "./reach";

type ClaimedEnquiry = MailedEnquiry & { mailAttempts: number };

const CLAIM = Prisma.sql`UPDATE "enquiry"
  SET "mail_claimed_until" = now() + interval '2 minutes', "mail_attempts" = "mail_attempts" + 1
  WHERE "id" = (
    SELECT "id" FROM "enquiry"
    WHERE "mailed_at" IS NULL AND "mail_due_at" <= now()
      AND ("mail_claimed_until" IS NULL OR "mail_claimed_until" < now())
    ORDER BY "mail_due_at" LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING "id", "first_name" AS "firstName", "last_name" AS "lastName", "phone", "address",
    "email", "message", "language", "kind", "area_name" AS "areaName",
    (SELECT "state" FROM "area" WHERE "area"."id" = "area_id") AS "areaState",
    "selected_plan" AS "selectedPlan", "catalogue_plan" AS "cataloguePlan",
    "created_at" AS "createdAt", "mail_attempts" AS "mailAttempts"`;

/**
 * Claims the mail that has been due for longest.
 *
 * @param retrySeconds until the second try; each further pause is twice as long, up to ten minutes
 */
export async function claimEnquiryMail(retrySeconds = 5): Promise<ClaimedMail | null> {
  const [enquiry] = await db().$queryRaw<ClaimedEnquiry[]>(CLAIM);
  if (!enquiry) return null;
  const { id, mailAttempts } = enquiry;
  const pauseSeconds = Math.min(retrySeconds * 2 ** (mailAttempts - 1), 600);
  return {
    compose: () => composeMail(enquiry),
    noteSent: () => noteSent(id),
    // A claim that has passed to another server stays theirs.
    async noteFailed(reason) {
      await db().$executeRaw`
        UPDATE "enquiry" SET "mail_claimed_until" = NULL, "mail_error" = ${reason},
          "mail_due_at" = now() + make_interval(secs => ${pauseSeconds})
        WHERE "id" = ${id}::uuid AND "mailed_at" IS NULL AND "mail_attempts" = ${mailAttempts}`;
    },
  };
}

async function noteSent(id: string): Promise<void> {
  await db().$executeRaw`
    UPDATE "enquiry" SET "mailed_at" = now(), "mail_claimed_until" = NULL, "mail_error" = NULL
    WHERE "id" = ${id}::uuid AND "mailed_at" IS NULL`;
  // The mail server takes mail: what waits for a later try is due now.
  await db().$executeRaw`
    UPDATE "enquiry" SET "mail_due_at" = now() WHERE "mailed_at" IS NULL AND "mail_due_at" > now()`;
}

function composeMail(enquiry: ClaimedEnquiry): Mail {
  const { id, createdAt, email } = enquiry;
  const { SITE_URL, ENQUIRY_TO } = env();
  return {
    // The same in every try, so that a mailbox can tell a repeat.
    id: `enquiry-${id}`,
    date: createdAt,
    to: ENQUIRY_TO,
    // Who waits for an area left no address.
    ...(email && { replyTo: { name: visitorName(enquiry), address: email } }),
    ...enquiryEmail(
      {
        ...enquiry,
        // A plan that an earlier release wrote otherwise must not hold the mail back.
        selectedPlan: readStoredPlan(enquiry.selectedPlan),
        cataloguePlan: plan.nullable().catch(null).parse(enquiry.cataloguePlan),
      },
      SITE_URL,
    ),
  };
}

export const countWaitingMails = (): Promise<number> =>
  db().enquiry.count({ where: { mailedAt: null } });
