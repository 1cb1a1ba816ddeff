import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { claimNotifications } from "@/lib/enquiries/notifications-data";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { env } from "@/lib/env";
import { listPushDevices } from "@/lib/push/data";
import {
  countDuePushMessages,
  markPushFailed,
  markPushSent,
  queueTestMessage,
} from "@/lib/push/messages-data";
import { startPushLoop } from "@/lib/push/push-loop";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { findFreePort } from "@/test/free-port";
import { MailServer } from "@/test/mail-server";
import { setUpPush, type TestDevice } from "@/test/push-setup";

const mailServer = new MailServer(await findFreePort());
process.env.SMTP_URL = mailServer.url;
await mailServer.start();
afterAll(() => mailServer.stop());
const { service, addDevice } = await setUpPush();
let stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(async () => {
  service.endHangingRequests();
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  vi.restoreAllMocks();
  env().PUSH_HOSTS = [service.host];
});

/** During a test, requests do not time out and messages are not retried, unless the test causes it. */
const LONG_TIMES = { pollMs: 20, timeoutMs: 3_600_000, retrySeconds: 3_600 };

/** Each loop behaves like a separate server. */
function startLoop(graceMs?: number) {
  const loop = startPushLoop(claimNotifications, { ...LONG_TIMES, graceMs });
  stops.push(() => loop.stop());
  return loop;
}

/** Until the end of the test. */
async function stopService() {
  onTestFinished(() => service.start());
  await service.stop();
}

const waitUntilAllSent = () => expect.poll(countDuePushMessages).toBe(0);
const readMessage = (device: TestDevice) =>
  db().pushMessage.findFirstOrThrow({ where: { subscriptionId: device.id } });
const makeDue = () => db().$executeRaw`UPDATE "push_message" SET "due_at" = now()`;
const listLogged = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line));
async function readDevice({ id }: TestDevice) {
  const { devices } = await listPushDevices({ adminId: id, deviceId: id });
  return devices.find(({ _id }) => _id === id);
}

test("sends an encrypted message with the sender's address, and records the delivery", async () => {
  const device = await addDevice();
  await queueTestMessage(device.id);
  startLoop();
  await waitUntilAllSent();
  expect(device.payloads).toMatchObject([{ kind: "test", tag: "test", newCount: 0 }]);
  const headers = device.received[0]?.headers;
  expect(headers).toMatchObject({ ttl: "86400", urgency: "high" });
  expect(headers?.topic).toMatch(/^[\w-]{32}$/);
  const [, claims = ""] = /^vapid t=[\w-]+\.([\w-]+)\./.exec(headers?.authorization ?? "") ?? [];
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: `https://${service.host}`,
    sub: "mailto:website@aaryaa.example",
  });
  await expect.poll(async () => (await readDevice(device))?.lastDeliveredAt).not.toBeNull();
});

test("sends each message once when three servers run", async () => {
  const devices = await Promise.all(Array.from({ length: 12 }, () => addDevice()));
  for (const { id } of devices) await queueTestMessage(id);
  for (let server = 0; server < 3; server += 1) startLoop();
  await waitUntilAllSent();
  for (const device of devices) expect(device.attempts).toBe(1);
});

test.each([404, 410])("removes a device if the push service responds with %i", async (status) => {
  const device = await addDevice(status);
  await queueTestMessage(device.id);
  startLoop();
  await expect.poll(() => db().pushSubscription.count()).toBe(0);
  expect(device.attempts).toBe(1);
});

test("keeps a device that has subscribed again while its old endpoint was removed", async () => {
  const device = await addDevice(410);
  await queueTestMessage(device.id);
  const endpoint = service.addBrowser().subscription.endpoint;
  const [push] = await claimNotifications(1);
  const loop = startPushLoop(async () => {
    await db().pushSubscription.update({ where: { id: device.id }, data: { endpoint } });
    return push ? [push] : [];
  }, LONG_TIMES);
  await expect.poll(() => device.attempts).toBeGreaterThan(0);
  await loop.stop();
  expect(await db().pushSubscription.count()).toBe(1);
});

test("retries after pauses that double up to five minutes", async () => {
  await queueTestMessage((await addDevice()).id);
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    const [push] = await claimNotifications(1);
    if (!push) throw new Error("No message is due.");
    await markPushFailed(push.message, { reason: "HTTP 503", isResponseMissing: false }, 5);
    expect(await claimNotifications(1)).toEqual([]);
    const { rows } = await pool().query<{ seconds: number }>(
      `SELECT extract(epoch FROM "due_at" - now())::float AS "seconds" FROM "push_message"`,
    );
    expect(Math.abs((rows[0]?.seconds ?? 0) - seconds)).toBeLessThan(3);
    await makeDue();
  }
});

test("sends a message once after an outage of the push service, and logs its start and end once", async () => {
  const device = await addDevice(503);
  await queueTestMessage(device.id);
  startLoop();
  const waitForAttempt = (attempts: number) =>
    expect.poll(() => readMessage(device)).toMatchObject({ attempts, claimedUntil: null });
  await waitForAttempt(1);
  await makeDue();
  await waitForAttempt(2);
  device.behaviour = 201;
  await makeDue();
  await waitUntilAllSent();
  expect(device.payloads).toHaveLength(1);
  await expect
    .poll(listLogged)
    .toEqual([
      `The push service ${service.host} does not accept notifications; they are retried for a day. (HTTP 503)`,
      `The push service ${service.host} accepts notifications again.`,
    ]);
});

test("logs the end of an outage when no message to the push service fails any more", async () => {
  const failing = await addDevice(503);
  await queueTestMessage(failing.id);
  startLoop();
  await expect.poll(() => readMessage(failing)).toMatchObject({ error: "HTTP 503" });
  const other = await addDevice();
  await queueTestMessage(other.id);
  await expect.poll(async () => (await readDevice(other))?.lastDeliveredAt).not.toBeNull();
  await expect.poll(countDuePushMessages).toBe(1);
  expect(listLogged()).toHaveLength(1);
  failing.behaviour = 201;
  await makeDue();
  await expect
    .poll(listLogged)
    .toEqual([
      expect.stringContaining("does not accept notifications"),
      `The push service ${service.host} accepts notifications again.`,
    ]);
});

test("gives a message up after a day, and shows until the next delivery that the device does not answer", async () => {
  const device = await addDevice("hang");
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  await queueTestMessage(device.id);
  // The next attempt would be in five minutes.
  await db().$executeRaw`
    UPDATE "push_message" SET "created_at" = now() - interval '23 hours 56 minutes', "attempts" = 6`;
  startLoop();
  await waitUntilAllSent();
  await expect.poll(async () => (await readDevice(device))?.isUnanswered).toBe(true);
  vi.mocked(AbortSignal.timeout).mockRestore();
  device.behaviour = 201;
  await queueTestMessage(device.id);
  await expect.poll(async () => (await readDevice(device))?.isUnanswered).toBe(false);
});

test("drops a message that has waited for a day without an attempt", async () => {
  const device = await addDevice();
  await queueTestMessage(device.id);
  await db().$executeRaw`UPDATE "push_message" SET "created_at" = now() - interval '25 hours'`;
  startLoop();
  await waitUntilAllSent();
  expect(device.attempts).toBe(0);
  expect((await readDevice(device))?.isUnanswered).toBe(false);
});

test.each([302, 400, 403, 413])(
  "gives a message up at once if the push service responds with %i, and logs only its host",
  async (status) => {
    const device = await addDevice(status);
    await queueTestMessage(device.id);
    startLoop();
    await waitUntilAllSent();
    await expect.poll(async () => (await readDevice(device))?.isUnanswered).toBe(true);
    expect(device.attempts).toBe(1);
    expect(listLogged()).toEqual([
      `The push service ${service.host} refuses a notification: HTTP ${status}.`,
    ]);
  },
);

test.each(["hang", "drip"] as const)(
  "ends a request after five seconds if the push service does %s",
  async (behaviour) => {
    const device = await addDevice(behaviour);
    const controller = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(controller.signal);
    await queueTestMessage(device.id);
    const { timeoutMs: _, ...times } = LONG_TIMES;
    const loop = startPushLoop(claimNotifications, times);
    stops.push(() => loop.stop());
    await expect.poll(() => device.attempts).toBe(1);
    controller.abort();
    await expect.poll(async () => (await readMessage(device)).error).toBe("timeout");
    expect(timeout.mock.calls).toEqual([[5_000]]);
    expect(device.attempts).toBe(1);
  },
);

test("fifty devices that do not answer delay neither mails nor another device", async () => {
  const deadDevices: TestDevice[] = [];
  for (let number = 0; number < 50; number += 1) deadDevices.push(await addDevice("hang"));
  for (const { id } of deadDevices) await queueTestMessage(id);
  // One after the other, the requests would take four minutes.
  startLoop();
  for (const device of deadDevices) await expect.poll(() => device.attempts).toBeGreaterThan(0);
  const liveDevice = await addDevice();
  await createSampleEnquiry();
  const mailLoop = startMailLoop([claimEnquiryMail], { pollMs: 20 });
  stops.push(() => mailLoop.stop());
  await expect.poll(() => liveDevice.payloads).toMatchObject([{ kind: "enquiry" }]);
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  expect(deadDevices.flatMap(({ payloads }) => payloads)).toEqual([]);
});

test("sends one message at a time to a device, the one with fewer attempts first", async () => {
  const device = await addDevice();
  const data = ["first", "second", "third"].map((tag) => ({
    subscriptionId: device.id,
    kind: "test",
    tag,
  }));
  await db().pushMessage.createMany({ data });
  await db().pushMessage.updateMany({ where: { tag: "second" }, data: { attempts: 1 } });
  await db().pushMessage.updateMany({ where: { tag: "third" }, data: { dueAt: new Date(0) } });
  const [push, ...others] = await claimNotifications(10);
  expect([push?.message.tag, others]).toEqual(["third", []]);
  expect(await claimNotifications(10)).toEqual([]);
  if (push) await markPushSent(push.message);
  startLoop();
  await waitUntilAllSent();
  expect(device.payloads.map(({ tag }) => tag)).toEqual(["first", "second"]);
});

test("sends a message again with the same tag if a server was killed after its claim", async () => {
  const device = await addDevice();
  await queueTestMessage(device.id);
  expect(await claimNotifications(10)).toHaveLength(1);
  startLoop();
  expect(await claimNotifications(10)).toEqual([]);
  await db().$executeRaw`UPDATE "push_message" SET "claimed_until" = now() - interval '1 second'`;
  await waitUntilAllSent();
  expect(device.payloads).toMatchObject([{ tag: "test" }]);
});

test("repeats a message whose response was lost with the same tag and topic", async () => {
  const device = await addDevice("disconnect");
  await queueTestMessage(device.id);
  startLoop();
  await expect.poll(async () => (await readMessage(device)).error).toBe("ECONNRESET");
  device.behaviour = 201;
  await makeDue();
  await waitUntilAllSent();
  const [first, second] = device.received;
  expect(second?.payload).toEqual(first?.payload);
  expect(second?.headers.topic).toBe(first?.headers.topic);
});

test("keeps the claim of a message if the loop stops during its send", async () => {
  const device = await addDevice("hang");
  const loop = startLoop(0);
  await queueTestMessage(device.id);
  await expect.poll(() => device.attempts).toBe(1);
  await loop.stop();
  expect(await claimNotifications(1)).toEqual([]);
  await stopService();
  await expect.poll(async () => (await readMessage(device)).error).toBe("ECONNRESET");
});

test("sends nothing to a host that was removed from PUSH_HOSTS", async () => {
  const device = await addDevice();
  await queueTestMessage(device.id);
  env().PUSH_HOSTS = [];
  startLoop();
  await waitUntilAllSent();
  expect(device.attempts).toBe(0);
  expect(listLogged()).toEqual([
    `A notification was not sent: PUSH_HOSTS does not contain ${service.host} any more.`,
  ]);
});

test("logs neither endpoints nor keys", async () => {
  const devices = await Promise.all(
    ([400, 410, 503, "disconnect"] as const).map((behaviour) => addDevice(behaviour)),
  );
  for (const { id } of devices) await queueTestMessage(id);
  startLoop();
  for (const device of devices) await expect.poll(() => device.attempts).toBeGreaterThan(0);
  await stopService();
  await makeDue();
  await expect
    .poll(() => db().pushMessage.count({ where: { error: "ECONNREFUSED" } }))
    .toBeGreaterThan(0);
  const logged = listLogged().join("\n");
  expect(logged).toContain(service.host);
  const { publicKey, privateKey } = await db().pushSetting.findFirstOrThrow();
  const secrets = devices.flatMap(({ subscription: { endpoint, keys } }) => [
    new URL(endpoint).pathname,
    keys.p256dh,
    keys.auth,
  ]);
  for (const secret of [...secrets, publicKey, privateKey]) expect(logged).not.toContain(secret);
});
