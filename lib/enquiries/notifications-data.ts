// Decides which notifications staff get. Push messages are due in the same row as the enquiry's mail, so that none is
// lost, and are copied to the queue of the devices in one transaction.

import { ADVISORY_LOCKS } from "../advisory-locks";
import { db, readDatabaseTime } from "../db";
import type { Prisma, PushMessage } from "../generated/prisma/client";
import { isAppleEndpoint } from "../push/endpoint";
import { type ClaimedMessage, claimPushMessages, dropPushMessages } from "../push/messages-data";
import type { OutgoingPush } from "../push/push-loop";
import type { PushPayload } from "../push/schema";
import { toIndiaInputValue } from "../time";
import type { Transaction } from "../transaction";
import { buildDueCondition } from "./inbox-filter";
import {
  composeDueCalls,
  composeEnquiryNotification,
  composeSummary,
  composeTest,
  formatCallsTag,
  type NotifiedEnquiry,
} from "./notification-text";
import {
  isReplacedBySummary,
  planNotifications,
  RECENT_MS,
  type StoredMessage,
  SUMMARY_TAG,
} from "./plan-notifications";

/** The claim of the push loop. */
export async function claimNotifications(limit: number): Promise<OutgoingPush[]> {
  await queueNewEnquiries();
  await queueDueCalls(new Date());
  const messages = await claimPushMessages(limit);
  if (messages.length === 0) return [];
  const facts = await readFacts(messages);
  const pushes: OutgoingPush[] = [];
  const pointless: ClaimedMessage[] = [];
  for (const message of messages) {
    const payload = message.isExpired ? null : composePayload(message, facts);
    if (payload) pushes.push({ message, payload });
    else pointless.push(message);
  }
  await dropPushMessages(pointless);
  return pushes;
}

/** Enquiries that arrive together are collected until none has arrived for this time, so that they make one summary. */
const QUIET_MS = 500;
const MAX_COLLECT_MS = 3_000;

async function queueNewEnquiries(): Promise<void> {
  if (!(await areNewEnquiriesDue())) return;
  await db().$transaction(async (tx) => {
    // Before the next lock, for which requests can wait that hold an enquiry.
    const subscriptionIds = await lockSubscriptions(tx);
    // Servers take turns, because each compares the new enquiries with the stored messages. Prisma has no locks.
    const [lock] = await tx.$queryRaw<{ isLocked: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.notifications}::bigint) AS "isLocked"`;
    if (!lock?.isLocked) return;
    const newIds = await takeNewEnquiries(tx);
    if (newIds.length > 0) await insertMessages(tx, subscriptionIds, newIds);
  });
}

/** Raw SQL, because Prisma cannot compare aggregates with the clock of the database. */
async function areNewEnquiriesDue(): Promise<boolean> {
  const [row] = await db().$queryRaw<{ isDue: boolean | null }[]>`
    SELECT max("notify_due_at") < now() - ${QUIET_MS} * interval '1 millisecond'
      OR min("notify_due_at") < now() - ${MAX_COLLECT_MS} * interval '1 millisecond' AS "isDue"
    FROM "enquiry" WHERE "notify_due_at" IS NOT NULL`;
  return row?.isDue ?? false;
}

/** Locked before their messages, in the same order as the removal of a subscription, to avoid a deadlock. */
async function lockSubscriptions(tx: Transaction): Promise<string[]> {
  // Prisma cannot lock rows.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "push_subscription" ORDER BY "id" FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}

/** Raw SQL, because an update by Prisma would also set updatedAt, so that open inboxes reload. */
async function takeNewEnquiries(tx: Transaction): Promise<string[]> {
  type Row = { id: string; isOpen: boolean };
  const rows = await tx.$queryRaw<Row[]>`
    UPDATE "enquiry" SET "notify_due_at" = NULL
    WHERE "id" IN (
      SELECT "id" FROM "enquiry" WHERE "notify_due_at" IS NOT NULL
      ORDER BY "notify_due_at" LIMIT 500 FOR UPDATE SKIP LOCKED
    )
    RETURNING "id", "status" IN ('new', 'waiting') AND "taken_by_id" IS NULL
      AND "created_at" > now() - interval '1 day' AS "isOpen"`;
  return rows.filter(({ isOpen }) => isOpen).map(({ id }) => id);
}

async function insertMessages(
  tx: Transaction,
  subscriptionIds: string[],
  newIds: string[],
): Promise<void> {
  const now = await readDatabaseTime(tx);
  const recentSince = new Date(now.getTime() - RECENT_MS);
  const rows = await tx.pushMessage.findMany({
    where: {
      OR: [{ kind: "enquiry", createdAt: { gt: recentSince } }, { tag: SUMMARY_TAG }],
    },
    orderBy: { createdAt: "asc" },
  });
  const messages = rows.map((row) => toStoredMessage(row, recentSince));
  for (const subscriptionId of subscriptionIds) {
    const stored = messages.filter((message) => message.subscriptionId === subscriptionId);
    const planned = planNotifications(stored, newIds, now);
    const summary = planned.find(({ kind }) => kind === "summary");
    if (summary) await storeSummary(tx, { ...summary, subscriptionId }, stored, now);
    else
      await tx.pushMessage.createMany({
        data: planned.map((message) => ({ ...message, subscriptionId })),
        skipDuplicates: true,
      });
  }
}

/** An earlier summary, also a shown one, becomes the new one. */
async function storeSummary(
  tx: Transaction,
  summary: Prisma.PushMessageUncheckedCreateInput,
  stored: StoredMessage[],
  now: Date,
): Promise<void> {
  const replacedIds = stored.filter(isReplacedBySummary).map(({ id }) => id);
  await tx.pushMessage.deleteMany({
    // Not if it was claimed meanwhile.
    where: { id: { in: replacedIds }, isShown: false, claimedUntil: null },
  });
  const { subscriptionId, tag } = summary;
  await tx.pushMessage.upsert({
    where: { subscriptionId_tag: { subscriptionId, tag } },
    create: summary,
    // The claim of an earlier one that is being sent stays, so that this one is sent after it.
    update: { ...summary, createdAt: now, attempts: 0, sentAt: null, error: null },
  });
}

const toStoredMessage = (row: PushMessage, recentSince: Date) => ({
  id: row.id,
  subscriptionId: row.subscriptionId,
  kind: row.kind as StoredMessage["kind"],
  tag: row.tag,
  enquiryIds: row.enquiryIds,
  closesTags: row.closesTags,
  dueAt: row.sentAt ?? row.dueAt,
  isRecent: row.createdAt > recentSince,
  isSent: isOnDevice(row),
});

/** A summary that was shown and then extended has not been sent. */
const isOnDevice = ({ kind, sentAt, claimedUntil, isShown }: PushMessage): boolean =>
  sentAt !== null || claimedUntil !== null || (kind === "enquiry" && isShown);

const CALLS_ANNOUNCED_FROM = "09:00";

/** Queues one message per device on each day with due calls, at nine in India or as soon as a server runs. */
export async function queueDueCalls(now: Date): Promise<void> {
  const [today = "", time = ""] = toIndiaInputValue(now.toISOString()).split("T");
  if (time < CALLS_ANNOUNCED_FROM) return;
  const day = new Date(today);
  const isDue = { OR: [{ callsNotifiedOn: null }, { callsNotifiedOn: { lt: day } }] };
  if ((await db().pushSetting.count({ where: isDue })) === 0) return;
  await db().$transaction(async (tx) => {
    // Of several servers, one updates the row.
    const { count } = await tx.pushSetting.updateMany({
      where: isDue,
      data: { callsNotifiedOn: day },
    });
    if (count === 0 || (await countDueCalls(tx)) === 0) return;
    const tag = formatCallsTag(now.getTime());
    const subscriptionIds = await lockSubscriptions(tx);
    await tx.pushMessage.createMany({
      data: subscriptionIds.map((subscriptionId) => ({ subscriptionId, kind: "calls", tag })),
      skipDuplicates: true,
    });
  });
}

const countDueCalls = async (client: Transaction): Promise<number> =>
  client.enquiry.count({ where: await buildDueCondition(client) });

type Facts = {
  enquiries: Map<string, NotifiedEnquiry>;
  newCount: number;
  dueCallCount: number;
};

async function readFacts(messages: ClaimedMessage[]): Promise<Facts> {
  const hasCalls = messages.some(({ kind }) => kind === "calls");
  const [enquiries, newCount, dueCallCount] = await Promise.all([
    readOpenEnquiries([...new Set(messages.flatMap(({ enquiryIds }) => enquiryIds))]),
    db().enquiry.count({ where: { status: "new" } }),
    hasCalls ? countDueCalls(db()) : 0,
  ]);
  return { enquiries, newCount, dueCallCount };
}

async function readOpenEnquiries(ids: string[]): Promise<Map<string, NotifiedEnquiry>> {
  const rows = await db().enquiry.findMany({
    where: { id: { in: ids }, status: { in: ["new", "waiting"] }, takenById: null },
    select: {
      id: true,
      kind: true,
      firstName: true,
      isPossibleSpam: true,
      areaId: true,
      areaName: true,
      selectedPlan: true,
    },
  });
  const areaIds = rows.map(({ areaId }) => areaId).filter((id) => id !== null);
  const areas = await db().area.findMany({ where: { id: { in: areaIds } } });
  return new Map(
    rows.map(({ areaId, areaName, ...row }) => {
      const area = areas.find(({ id }) => id === areaId);
      return [row.id, { ...row, knownArea: area?.name ?? (areaId && areaName) }];
    }),
  );
}

/** Returns null if the message is pointless by now. */
function composePayload(message: ClaimedMessage, facts: Facts): PushPayload | null {
  const content = composeContent(message, facts);
  const { kind, tag } = message;
  return content && { kind, tag, ...content, newCount: facts.newCount };
}

function composeContent(message: ClaimedMessage, facts: Facts) {
  const enquiries = message.enquiryIds.flatMap((id) => facts.enquiries.get(id) ?? []);
  const [enquiry] = enquiries;
  switch (message.kind) {
    case "enquiry":
      return enquiry ? composeEnquiryNotification(enquiry) : null;
    case "summary":
      return enquiry ? composeSummary(enquiries, message.closesTags) : null;
    case "calls": {
      const isToday = message.tag === formatCallsTag(Date.now());
      return isToday && facts.dueCallCount > 0 ? composeDueCalls(facts.dueCallCount) : null;
    }
    case "test":
      return composeTest();
    case "close":
      return isAppleEndpoint(message.endpoint) ? null : {};
  }
}
