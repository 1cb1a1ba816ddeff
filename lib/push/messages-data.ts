// The queue of push messages. Times are compared with the clock of the database, so that the queue works with several
// servers.

import { ADVISORY_LOCKS } from "../advisory-locks";
import { db, readDatabaseTime } from "../db";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import type { Transaction } from "../transaction";
import { SEND_TIMEOUT_MS } from "./limits";
import type { PushKind } from "./schema";
import type { PushTarget } from "./transport";

/** No other server can claim a message for CLAIM_MS: long enough to compose and to send it. */
export const CLAIM_MS = 3 * SEND_TIMEOUT_MS;
const MAX_RETRY_SECONDS = 300;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** A notification that staff have not opened for a week is not closed any more. */
const SENT_MESSAGE_DAYS = 7;
/** Their notifications are closed when staff take, answer or delete the enquiries. */
const ENQUIRY_KINDS = ["enquiry", "summary"];

export type ClaimedMessage = PushTarget & {
  id: string;
  subscriptionId: string;
  kind: PushKind;
  tag: string;
  enquiryIds: string[];
  closesTags: string[];
  createdAt: Date;
  attempts: number;
  /** The message has waited for longer than a day, for example while no server was running. */
  isExpired: boolean;
};

/**
 * Claims at most one message per device at a time, so that devices that do not answer delay no others. A message with
 * fewer attempts comes first.
 *
 * Raw SQL, because Prisma cannot skip rows that another server has locked.
 */
export const claimPushMessages = (limit: number): Promise<ClaimedMessage[]> =>
  db().$queryRaw<ClaimedMessage[]>`
    UPDATE "push_message" AS "message"
    SET "claimed_until" = now() + ${CLAIM_MS} * interval '1 millisecond', "attempts" = "attempts" + 1,
      -- After an expired claim, for example of a server that was killed, nobody knows whether the message was sent.
      "is_shown" = "is_shown" OR "claimed_until" IS NOT NULL
    FROM "push_subscription" AS "subscription"
    WHERE "subscription"."id" = "subscription_id" AND "message"."id" IN (
      SELECT "id" FROM "push_message" AS "due"
      WHERE "sent_at" IS NULL AND "due_at" <= now()
        AND ("claimed_until" IS NULL OR "claimed_until" < now())
        AND NOT EXISTS (
          SELECT FROM "push_message" AS "other"
          WHERE "other"."subscription_id" = "due"."subscription_id" AND "other"."sent_at" IS NULL
            AND "other"."id" <> "due"."id"
            AND ("other"."claimed_until" >= now() OR ("other"."due_at" <= now()
              AND ("other"."attempts", "other"."due_at", "other"."id")
                < ("due"."attempts", "due"."due_at", "due"."id")))
        )
      ORDER BY "attempts", "due_at" LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING "message"."id", "subscription_id" AS "subscriptionId", "kind", "tag",
      "enquiry_ids" AS "enquiryIds", "closes_tags" AS "closesTags",
      "message"."created_at" AS "createdAt", "attempts",
      "message"."created_at" < now() - ${GIVE_UP_AFTER_MS} * interval '1 millisecond' AS "isExpired",
      "endpoint", "p256dh", "auth"`;

/** If the message has changed since the claim, for example to `close`, its attempts are 0 or counted anew. */
const isUnchanged = ({ id, kind, attempts }: ClaimedMessage) => ({ id, kind, attempts });

/** A message about enquiries stays, because its notification is closed later. */
export async function markPushSent(message: ClaimedMessage): Promise<void> {
  const { id, kind, subscriptionId, closesTags } = message;
  const now = await readDatabaseTime();
  const where = isUnchanged(message);
  if (ENQUIRY_KINDS.includes(kind))
    await db().pushMessage.updateMany({
      where,
      data: { sentAt: now, isShown: true, claimedUntil: null, error: null },
    });
  else await db().pushMessage.deleteMany({ where });
  await db().pushMessage.deleteMany({
    where: { subscriptionId, kind: "enquiry", tag: { in: closesTags } },
  });
  // A message that has changed during the send is sent again at once, unless another server has claimed it.
  await db().pushMessage.updateMany({
    where: { id, attempts: 0 },
    data: { claimedUntil: null, isShown: true },
  });
  await db().pushSubscription.updateMany({
    where: { id: subscriptionId },
    data: { lastDeliveredAt: now, failedAt: null },
  });
}

type Failure = {
  /** Must contain no part of the endpoint. */
  reason: string;
  /** Without a response, the push service may have accepted the message. */
  isResponseMissing: boolean;
};

/**
 * Retries the message after a pause, or gives up a day after the message was created.
 *
 * @param retrySeconds delay of the first retry; doubles for each further retry, up to five minutes
 */
export async function markPushFailed(
  message: ClaimedMessage,
  { reason, isResponseMissing }: Failure,
  retrySeconds: number,
): Promise<void> {
  const { id, attempts, createdAt } = message;
  if (isResponseMissing)
    await db().pushMessage.updateMany({ where: { id }, data: { isShown: true } });
  const pauseSeconds = Math.min(retrySeconds * 2 ** (attempts - 1), MAX_RETRY_SECONDS);
  const now = await readDatabaseTime();
  const dueAt = new Date(now.getTime() + pauseSeconds * 1_000);
  if (dueAt.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS) return giveUpPushMessage(message);
  await db().pushMessage.updateMany({
    where: isUnchanged(message),
    data: { claimedUntil: null, error: reason, dueAt },
  });
}

/** Until the next delivery, the settings show that the device does not answer. */
export async function giveUpPushMessage(message: ClaimedMessage): Promise<void> {
  const failedAt = await readDatabaseTime();
  await dropPushMessages([message]);
  const { subscriptionId, endpoint } = message;
  await db().pushSubscription.updateMany({
    where: { id: subscriptionId, endpoint },
    data: { failedAt },
  });
}

/** Ends the delivery of messages, unless they have changed or another server has claimed them meanwhile. */
export async function dropPushMessages(messages: ClaimedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const where = { OR: messages.map(isUnchanged) };
  // The notification of an earlier attempt is closed later.
  await db().pushMessage.updateMany({
    where: { ...where, isShown: true, kind: { in: ENQUIRY_KINDS } },
    data: { sentAt: await readDatabaseTime(), claimedUntil: null, error: null },
  });
  await db().pushMessage.deleteMany({ where: { ...where, sentAt: null } });
}

/** Whether messages to any device at the push service wait for a retry. */
export async function isPushHostFailing(host: string): Promise<boolean> {
  const count = await db().pushMessage.count({
    where: {
      error: { not: null },
      sentAt: null,
      subscription: { endpoint: { startsWith: `https://${host}/` } },
    },
  });
  return count > 0;
}

/** The push service has deleted the subscription. The browser may have a new one by now, which stays. */
export async function removeEndedSubscription({
  subscriptionId,
  endpoint,
}: ClaimedMessage): Promise<void> {
  await db().pushSubscription.deleteMany({ where: { id: subscriptionId, endpoint } });
}

/**
 * Closes the notifications about enquiries that were taken, answered or deleted. Messages that cannot be on a device are
 * deleted instead. A summary is closed with the last of its enquiries.
 */
export async function closeNotifications(tx: Transaction, enquiryIds: string[]): Promise<void> {
  if (enquiryIds.length === 0) return;
  // While new enquiries are queued, the summary of the earlier ones is read and extended. Prisma has no locks.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.notifications}::bigint)`;
  // Raw SQL, because Prisma cannot remove elements of an array.
  await tx.$executeRaw`
    UPDATE "push_message"
    SET "enquiry_ids" = ARRAY(SELECT unnest("enquiry_ids") EXCEPT SELECT unnest(${enquiryIds}::uuid[]))
    WHERE "kind" IN ('enquiry', 'summary') AND "enquiry_ids" && ${enquiryIds}::uuid[]`;
  const hasNoEnquiry: Prisma.PushMessageWhereInput = {
    kind: { in: ENQUIRY_KINDS },
    enquiryIds: { isEmpty: true },
  };
  await tx.pushMessage.deleteMany({
    where: { ...hasNoEnquiry, isShown: false, claimedUntil: null },
  });
  const now = await readDatabaseTime(tx);
  // The claim of a message that is being sent stays, so that the notification is closed after it is shown.
  await tx.pushMessage.updateMany({
    where: hasNoEnquiry,
    data: { kind: "close", attempts: 0, createdAt: now, dueAt: now, sentAt: null, error: null },
  });
}

const TEST_TAG = "test";

/** @throws AppError notFound if the device was removed */
export async function queueTestMessage(subscriptionId: string): Promise<void> {
  const test = { subscriptionId, kind: "test", tag: TEST_TAG };
  try {
    await db().$transaction(async (tx) => {
      // One waiting test is enough, also of two that are queued at the same time.
      await tx.pushMessage.deleteMany({ where: test });
      await tx.pushMessage.createMany({ data: test, skipDuplicates: true });
    });
  } catch (error) {
    const isRemoved =
      error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
    if (!isRemoved) throw error;
    throw new AppError("notFound", "This device is not notified any more.", { cause: error });
  }
}

/** Counts all unsent messages, including messages with a later next attempt. */
export const countDuePushMessages = (): Promise<number> =>
  db().pushMessage.count({ where: { sentAt: null } });

/** Returns the number of deleted messages. */
export async function deleteOldPushMessages(): Promise<number> {
  const oldest = new Date(Date.now() - SENT_MESSAGE_DAYS * 24 * 3_600_000);
  const { count } = await db().pushMessage.deleteMany({ where: { sentAt: { lt: oldest } } });
  return count;
}
