// The queue of push messages. Times are compared with the clock of the database, so that the queue works with several
// servers.

import { db, readDatabaseTime } from "../db";
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import type { Transaction } from "../transaction";
import { SEND_TIMEOUT_MS } from "./limits";
import type { PushKind } from "./schema";
import type { PushTarget } from "./transport";

/** No other server can claim a message for CLAIM_MS: long enough to compose and to send it. */
export const CLAIM_MS = 3 * SEND_TIMEOUT_MS;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 300;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** A notification that staff have not opened for a week is not closed any more. */
const SENT_MESSAGE_DAYS = 7;

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
    SET "claimed_until" = now() + ${CLAIM_MS} * interval '1 millisecond', "attempts" = "attempts" + 1
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

/** A message about enquiries stays, because its notification is closed later. */
export async function markPushSent(message: ClaimedMessage): Promise<void> {
  const { id, kind, subscriptionId, closesTags } = message;
  const now = await readDatabaseTime();
  if (kind === "enquiry" || kind === "summary")
    await db().pushMessage.updateMany({ where: { id, kind }, data: { sentAt: now } });
  else await db().pushMessage.deleteMany({ where: { id, kind } });
  await db().pushMessage.deleteMany({
    where: { subscriptionId, kind: "enquiry", tag: { in: closesTags } },
  });
  // If the enquiry was taken during the send, the message is of the kind `close` by now, and due.
  await db().pushMessage.updateMany({ where: { id }, data: { claimedUntil: null, error: null } });
  await db().pushSubscription.updateMany({
    where: { id: subscriptionId },
    data: { lastDeliveredAt: now, failedAt: null },
  });
}

/**
 * Retries the message after a pause, which doubles for each retry up to five minutes, or gives up a day after the
 * message was created.
 *
 * @param reason must contain no part of the endpoint
 */
export async function markPushFailed(message: ClaimedMessage, reason: string): Promise<void> {
  const { id, kind, attempts, createdAt } = message;
  const pauseSeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), MAX_RETRY_SECONDS);
  const now = await readDatabaseTime();
  const dueAt = new Date(now.getTime() + pauseSeconds * 1_000);
  if (dueAt.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS) return giveUpPushMessage(message);
  // If another server has claimed the message meanwhile, `attempts` has changed and its claim stays.
  await db().pushMessage.updateMany({
    where: { id, kind, attempts },
    data: { claimedUntil: null, error: reason, dueAt },
  });
}

/** Deletes the message. Until the next delivery, the settings show that the device does not answer. */
export async function giveUpPushMessage(message: ClaimedMessage): Promise<void> {
  const failedAt = await readDatabaseTime();
  await dropPushMessages([message]);
  const { subscriptionId, endpoint } = message;
  await db().pushSubscription.updateMany({
    where: { id: subscriptionId, endpoint },
    data: { failedAt },
  });
}

/** Deletes messages that are pointless by now, unless another server has claimed them meanwhile. */
export async function dropPushMessages(messages: ClaimedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db().pushMessage.deleteMany({
    where: { OR: messages.map(({ id, kind, attempts }) => ({ id, kind, attempts })) },
  });
}

/** The push service has deleted the subscription. The browser may have a new one by now, which stays. */
export async function removeEndedSubscription({
  subscriptionId,
  endpoint,
}: ClaimedMessage): Promise<void> {
  await db().pushSubscription.deleteMany({ where: { id: subscriptionId, endpoint } });
}

/**
 * Closes the notifications about enquiries that were taken, answered or deleted. Messages that no push service has
 * accepted are deleted instead. A summary is closed with the last of its enquiries.
 */
export async function closeNotifications(tx: Transaction, enquiryIds: string[]): Promise<void> {
  if (enquiryIds.length === 0) return;
  // Raw SQL, because Prisma cannot remove elements of an array.
  await tx.$executeRaw`
    UPDATE "push_message"
    SET "enquiry_ids" = ARRAY(SELECT unnest("enquiry_ids") EXCEPT SELECT unnest(${enquiryIds}::uuid[]))
    WHERE "kind" IN ('enquiry', 'summary') AND "enquiry_ids" && ${enquiryIds}::uuid[]`;
  const isPointless: Prisma.PushMessageWhereInput = {
    kind: { in: ["enquiry", "summary"] },
    enquiryIds: { isEmpty: true },
  };
  await tx.pushMessage.deleteMany({
    where: { ...isPointless, sentAt: null, claimedUntil: null },
  });
  const now = await readDatabaseTime(tx);
  // The claim of a message that is being sent stays, so that the notification is closed after it is shown.
  await tx.pushMessage.updateMany({
    where: isPointless,
    data: { kind: "close", attempts: 0, createdAt: now, dueAt: now, sentAt: null },
  });
}

const TEST_TAG = "test";

/** @throws AppError notFound if the device was removed */
export const queueTestMessage = (subscriptionId: string): Promise<void> =>
  db().$transaction(async (tx) => {
    const subscription = await tx.pushSubscription.findUnique({
      where: { id: subscriptionId },
    });
    if (!subscription) throw new AppError("notFound", "This device is not notified any more.");
    // One waiting test is enough.
    await tx.pushMessage.deleteMany({ where: { subscriptionId, kind: "test" } });
    await tx.pushMessage.create({
      data: { subscriptionId, kind: "test", tag: TEST_TAG },
    });
  });

/** Counts all unsent messages, including messages with a later next attempt. */
export const countDuePushMessages = (): Promise<number> =>
  db().pushMessage.count({ where: { sentAt: null } });

/** Returns the number of deleted messages. */
export async function deleteOldPushMessages(): Promise<number> {
  const oldest = new Date(Date.now() - SENT_MESSAGE_DAYS * 24 * 3_600_000);
  const { count } = await db().pushMessage.deleteMany({ where: { sentAt: { lt: oldest } } });
  return count;
}
