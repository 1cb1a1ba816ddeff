import { ECDH } from "node:crypto";
import { db } from "../db";
import { env } from "../env";
import { AppError, fieldError, notSignedInError } from "../errors";
import type { Prisma, PushSetting } from "../generated/prisma/client";
import { lockTable, type Transaction } from "../transaction";
import { describeDevice } from "./device-name";
import { isAllowedEndpoint } from "./endpoint";
import { MAX_DEVICES } from "./limits";
import type { PushDevice, PushSubscriptionBody, PushSubscriptionsResponse } from "./schema";

/** A browser in which an admin is signed in. */
type Browser = { adminId: string; deviceId: string };

/** Creates the VAPID keys at the first call. Of several servers, the first one creates them. */
export async function readPushSetting(): Promise<PushSetting> {
  const stored = await db().pushSetting.findUnique({ where: { id: 1 } });
  if (stored) return stored;
  // Every page of staff loads this module, and the package is needed once.
  const { default: webPush } = await import("web-push");
  await db().pushSetting.createMany({ data: webPush.generateVAPIDKeys(), skipDuplicates: true });
  return db().pushSetting.findUniqueOrThrow({ where: { id: 1 } });
}

const WITH_OWNER = { admin: { select: { email: true } } } satisfies Prisma.PushSubscriptionInclude;
type SubscriptionRow = Prisma.PushSubscriptionGetPayload<{ include: typeof WITH_OWNER }>;

export async function listPushDevices(browser: Browser): Promise<PushSubscriptionsResponse> {
  const [{ publicKey }, rows] = await Promise.all([
    readPushSetting(),
    db().pushSubscription.findMany({
      include: WITH_OWNER,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
  ]);
  return { publicKey, devices: rows.map((row) => toPushDevice(row, browser)) };
}

function toPushDevice(row: SubscriptionRow, browser: Browser): PushDevice {
  const isMine = row.adminId === browser.adminId;
  const isThisDevice = isMine && row.deviceId === browser.deviceId;
  return {
    _id: row.id,
    name: row.deviceName,
    email: row.admin.email,
    isMine,
    isThisDevice,
    endpoint: isMine ? row.endpoint : undefined,
    createdAt: row.createdAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    isUnanswered: row.failedAt !== null,
  };
}

/**
 * An account has one subscription per browser, and a browser's endpoint belongs to one account. The row stays if the
 * account has one, so that its unsent messages go to the new endpoint.
 *
 * @throws AppError unauthenticated if the session has ended meanwhile; invalid for an endpoint that is not at an allowed push service; conflict at the maximum of devices
 */
export async function savePushSubscription(
  { sessionId, ...browser }: Browser & { sessionId: string },
  { endpoint, keys }: PushSubscriptionBody,
  userAgent: string | null,
): Promise<PushDevice> {
  if (!isAllowedEndpoint(endpoint, env().PUSH_HOSTS))
    throw fieldError("invalid", "endpoint", "This browser’s push service is not supported.");
  if (!isPublicKey(keys.p256dh))
    throw fieldError("invalid", "keys", "Must be a key of a push subscription");
  const { adminId } = browser;
  const row = await db().$transaction(async (tx) => {
    await lockTable(tx, "push_subscription");
    await lockSession(tx, sessionId);
    const { pushSubscription } = tx;
    const existing =
      (await pushSubscription.findUnique({ where: { adminId_deviceId: browser } })) ??
      (await pushSubscription.findUnique({ where: { endpoint, adminId } }));
    await pushSubscription.deleteMany({ where: { endpoint, id: { not: existing?.id } } });
    if (!existing) await requireDeviceLimit(tx, browser);
    const deviceName = describeDevice(userAgent);
    const data = { ...browser, endpoint, ...keys, deviceName, failedAt: null };
    return existing
      ? pushSubscription.update({ where: { id: existing.id }, data, include: WITH_OWNER })
      : pushSubscription.create({ data, include: WITH_OWNER });
  });
  return toPushDevice(row, browser);
}

/** The end of the session waits for this transaction, and then also ends the subscription. */
async function lockSession(tx: Transaction, id: string): Promise<void> {
  // Prisma cannot lock rows.
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM "admin_session" WHERE "id" = ${id}::uuid FOR SHARE`;
  if (rows.length === 0) throw notSignedInError();
}

async function requireDeviceLimit(tx: Transaction, { adminId }: Browser): Promise<void> {
  const count = await tx.pushSubscription.count({ where: { adminId } });
  if (count >= MAX_DEVICES)
    throw new AppError(
      "conflict",
      `At most ${MAX_DEVICES} of your devices can be notified. Remove one in the settings.`,
    );
}

/** A point that is not on the curve could never be encrypted for. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** A device that does not exist counts as removed. */
export async function removePushSubscription(id: string): Promise<void> {
  await db().pushSubscription.deleteMany({ where: { id } });
}

export async function endPushSubscription(
  tx: Transaction,
  { adminId, deviceId }: Browser,
): Promise<void> {
  await tx.pushSubscription.deleteMany({ where: { adminId, deviceId } });
}

/** @param exceptDeviceId of the browser in which the admin stays signed in */
export async function endPushSubscriptions(
  tx: Transaction,
  adminId: string,
  exceptDeviceId?: string,
): Promise<void> {
  await tx.pushSubscription.deleteMany({
    where: { adminId, deviceId: { not: exceptDeviceId } },
  });
}
