import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { POST as logout } from "@/app/api/logout/route";
import { POST as resetPassword } from "@/app/api/settings/admins/[id]/reset-password/route";
import { DELETE as removeAdmin } from "@/app/api/settings/admins/[id]/route";
import { POST as changePassword } from "@/app/api/settings/change-password/route";
import { DELETE as endOtherSessions } from "@/app/api/settings/sessions/route";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { savePushSubscription } from "@/lib/push/data";
import { MAX_DEVICES } from "@/lib/push/limits";
import type { PushDevice, PushSubscriptionsResponse } from "@/lib/push/schema";
import { callForJson } from "@/test/call-handler";
import { setUpMail } from "@/test/mail-setup";
import {
  ADMIN_PASSWORD,
  createSecondSession,
  createSignedInAdmin,
  type SignedInAdmin,
} from "@/test/signed-in-admin";
import { DELETE } from "./[id]/route";
import { POST as testDevice } from "./[id]/test/route";
import { GET, POST } from "./route";

await setUpMail();
let admin: SignedInAdmin;

beforeEach(async () => {
  await db().admin.deleteMany();
  admin = await createSignedInAdmin();
});

function createSubscription(path: string = randomUUID()) {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${path}`, keys: { p256dh, auth } };
}

const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile";

const subscribe = (body: object = createSubscription(), { headers } = admin) =>
  callForJson(POST, { body, headers: { ...headers, "user-agent": ANDROID } });
async function listDevices({ headers } = admin): Promise<PushDevice[]> {
  const { body } = await callForJson(GET, { headers });
  return (body as PushSubscriptionsResponse).devices;
}
const countDevices = () => db().pushSubscription.count();
const remove = (id: string, { headers } = admin) =>
  callForJson(DELETE, { method: "DELETE", params: { id }, headers });
async function createSubscribedColleague() {
  const colleague = await createSignedInAdmin();
  await subscribe(undefined, colleague);
  return colleague;
}

test("lists the devices of all admins, and the endpoints of one's own devices only", async () => {
  const subscription = createSubscription();
  const saved = await subscribe({ ...subscription, expirationTime: null });
  const device = {
    _id: expect.any(String),
    name: "Chrome on Android",
    email: admin.email,
    isMine: true,
    isThisDevice: true,
    endpoint: subscription.endpoint,
    createdAt: expect.any(String),
    lastDeliveredAt: null,
    isUnanswered: false,
  };
  expect([saved.status, saved.body.device]).toEqual([200, device]);
  await createSubscribedColleague();
  const otherBrowser = await createSecondSession(admin);
  const otherSubscription = createSubscription();
  await subscribe(otherSubscription, otherBrowser);
  const devices = await listDevices();
  expect(devices[0]).toEqual(device);
  expect(devices.map(({ isMine, isThisDevice }) => [isMine, isThisDevice])).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ]);
  expect(devices.map(({ endpoint }) => endpoint)).toEqual([
    subscription.endpoint,
    undefined,
    otherSubscription.endpoint,
  ]);
});

test("creates one pair of keys, also for requests at the same time", async () => {
  await db().pushSetting.deleteMany();
  const { headers } = admin;
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => callForJson(GET, { headers })),
  );
  const keys = new Set(responses.map(({ body }) => body.publicKey));
  expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{87}$/)]);
  const { privateKey } = await db().pushSetting.findFirstOrThrow();
  for (const { body } of responses) expect(JSON.stringify(body)).not.toContain(privateKey);
});

test("has one row per browser and account: a new endpoint replaces the old one, and keeps unsent messages", async () => {
  const [saved] = await Promise.all([subscribe(), subscribe(), subscribe()]);
  expect(await countDevices()).toBe(1);
  const { _id: id } = saved.body.device;
  await callForJson(testDevice, { params: { id }, body: {}, headers: admin.headers });
  const subscription = createSubscription();
  await subscribe(subscription);
  expect(await listDevices()).toMatchObject([{ _id: id, endpoint: subscription.endpoint }]);
  expect(await db().pushMessage.count({ where: { subscriptionId: id } })).toBe(1);
});

test("moves the endpoint of a browser to the account that subscribes last", async () => {
  const subscription = createSubscription();
  await subscribe(subscription);
  const { _id: id } = (await listDevices())[0] ?? { _id: "" };
  await callForJson(testDevice, { params: { id }, body: {}, headers: admin.headers });
  const colleague = await createSubscribedColleague();
  expect(await countDevices()).toBe(2);
  expect((await subscribe(subscription, colleague)).status).toBe(200);
  expect(await listDevices(colleague)).toMatchObject([
    { email: colleague.email, endpoint: subscription.endpoint, isThisDevice: true },
  ]);
  const isOther = { endpoint: { not: subscription.endpoint } };
  expect(await db().pushSubscription.count({ where: { OR: [{ id }, isOther] } })).toBe(0);
  expect(await db().pushMessage.count()).toBe(0);
});

test("keeps the row and unsent messages of an endpoint whose browser has a new device cookie", async () => {
  const subscription = createSubscription();
  const { _id: id } = (await subscribe(subscription)).body.device;
  const otherBrowser = await createSecondSession(admin);
  await subscribe(subscription, otherBrowser);
  expect(await listDevices(otherBrowser)).toMatchObject([{ _id: id, isThisDevice: true }]);
});

test("stores no subscription after the session has ended during the request", async () => {
  const { id: sessionId, deviceId } = await db().adminSession.findFirstOrThrow();
  const browser = { sessionId, adminId: admin.id, deviceId };
  await callForJson(logout, { body: {}, headers: admin.headers });
  await expect(savePushSubscription(browser, createSubscription(), null)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  expect(await countDevices()).toBe(0);
});

test.each([
  "https://127.0.0.1/push",
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://user@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/fcm/send/abc",
  "not a URL",
])("rejects the endpoint %s", async (endpoint) => {
  const { status, body } = await subscribe({ ...createSubscription(), endpoint });
  expect([status, body.errors]).toEqual([400, { endpoint: expect.any(String) }]);
  expect(await countDevices()).toBe(0);
});

test("accepts an endpoint at a host of PUSH_HOSTS", async () => {
  env().PUSH_HOSTS = ["push.example.com:8443"];
  onTestFinished(() => {
    env().PUSH_HOSTS = [];
  });
  const endpoint = "https://push.example.com:8443/abc";
  expect((await subscribe({ ...createSubscription(), endpoint })).status).toBe(200);
});

test.each([
  ["no keys", undefined],
  ["a short key", { p256dh: "abc", auth: "abc" }],
  ["a key that is no point of the curve", { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) }],
])("rejects a subscription with %s", async (_, keys) => {
  const { status, body } = await subscribe({ ...createSubscription(), keys });
  expect([status, body.errors]).toEqual([400, { keys: expect.any(String) }]);
});

test("limits the devices of an account", async () => {
  const add = async () => subscribe(undefined, await createSecondSession(admin));
  for (let number = 0; number < MAX_DEVICES; number += 1) expect((await add()).status).toBe(200);
  const rejected = await add();
  expect(rejected.status).toBe(409);
  expect(rejected.body.message).toContain("At most 20 of your devices");
});

test("removes a device, also a colleague's, and succeeds if it is removed already", async () => {
  const colleague = await createSubscribedColleague();
  const [device] = await listDevices(colleague);
  for (const _ of [1, 2])
    expect(await remove(device?._id ?? "")).toMatchObject({
      status: 200,
      body: { message: "Device removed" },
    });
  expect(await countDevices()).toBe(0);
});

test("queues one test message for a device, and returns 404 for a removed one", async () => {
  const { _id: id } = (await subscribe()).body.device;
  const sendTest = () =>
    callForJson(testDevice, { params: { id }, body: {}, headers: admin.headers });
  expect((await sendTest()).status).toBe(200);
  expect((await sendTest()).status).toBe(200);
  expect(await db().pushMessage.findMany()).toMatchObject([{ kind: "test", subscriptionId: id }]);
  const statuses = (await Promise.all([sendTest(), sendTest(), sendTest()])).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 200, 200]);
  expect(await db().pushMessage.count()).toBe(1);
  await remove(id);
  expect((await sendTest()).status).toBe(404);
  expect(await db().pushMessage.count()).toBe(0);
});

test("log out ends the notifications in this browser only, even if the session has expired", async () => {
  const otherBrowser = await createSecondSession(admin);
  await subscribe();
  await subscribe(undefined, otherBrowser);
  await createSubscribedColleague();
  const logOut = ({ headers }: SignedInAdmin) => callForJson(logout, { body: {}, headers });
  await logOut(admin);
  expect(await countDevices()).toBe(2);
  await db().$executeRaw`UPDATE "admin_session" SET "last_active_at" = now() - interval '1 hour'`;
  await logOut(otherBrowser);
  expect(await db().pushSubscription.count({ where: { adminId: admin.id } })).toBe(0);
});

test("the end of a session by inactivity keeps the notifications, and the next sign-in has the same device", async () => {
  const subscription = createSubscription();
  await subscribe(subscription);
  await callForJson(logout, { path: "/api/logout?reason=idle", body: {}, headers: admin.headers });
  expect(await db().adminSession.count({ where: { adminId: admin.id } })).toBe(0);
  const { deviceId } = await db().pushSubscription.findFirstOrThrow();
  const { cookie } = await startSession(admin.id, deviceId);
  const session = { ...admin, headers: { cookie: cookie.split(";")[0] ?? "" } };
  expect(await listDevices(session)).toMatchObject([
    { isThisDevice: true, endpoint: subscription.endpoint },
  ]);
});

const sendPasswordChange = () => {
  const newPassword = "temple bell morning rain";
  const body = { email: admin.email, currentPassword: ADMIN_PASSWORD, newPassword };
  return callForJson(changePassword, { body, headers: admin.headers });
};
const sendEndOfOtherSessions = () =>
  callForJson(endOtherSessions, { method: "DELETE", body: {}, headers: admin.headers });

test.each([
  ["a change of the password", sendPasswordChange],
  ["logging out everywhere else", sendEndOfOtherSessions],
])("%s ends the notifications on the admin's other devices", async (_, change) => {
  await subscribe();
  await subscribe(undefined, await createSecondSession(admin));
  const colleague = await createSubscribedColleague();
  expect((await change()).status).toBe(200);
  const emails = (await listDevices()).map(({ email, isThisDevice }) => [email, isThisDevice]);
  expect(emails).toEqual([
    [admin.email, true],
    [colleague.email, false],
  ]);
});

test.each([
  ["a reset of the password", resetPassword, "POST"],
  ["the removal of the account", removeAdmin, "DELETE"],
] as const)("%s ends the notifications on all devices of that admin", async (_, route, method) => {
  await subscribe();
  const colleague = await createSubscribedColleague();
  const params = { id: colleague.id };
  const options = { method, params, body: {}, headers: admin.headers };
  expect((await callForJson(route, options)).status).toBe(200);
  expect(await listDevices()).toMatchObject([{ email: admin.email }]);
});

test("logs neither endpoints nor keys of rejected subscriptions", async () => {
  const consoleError = vi.spyOn(console, "error").mockReturnValue(undefined);
  onTestFinished(() => consoleError.mockRestore());
  const { keys } = createSubscription();
  const { body } = await subscribe({ endpoint: "https://push.example.com/secret-path", keys });
  const texts = JSON.stringify([body, consoleError.mock.calls]);
  for (const secret of ["secret-path", keys.p256dh, keys.auth]) expect(texts).not.toContain(secret);
});
