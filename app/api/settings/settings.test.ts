import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { POST as login } from "@/app/api/login/route";
import { listAdminsForSession } from "@/lib/auth/admins";
import { countOtherSessions, findSession } from "@/lib/auth/session";
import { ACCOUNT_LOGIN_LIMIT } from "@/lib/auth/sign-in";
import { listChanges } from "@/lib/changes/data";
import { db } from "@/lib/db";
import { consumeRateLimitByKey } from "@/lib/http/rate-limit";
import { callForJson } from "@/test/call-handler";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { runWhileLocked } from "@/test/database-setup";
import { createGate } from "@/test/gate";
import { setUpMail } from "@/test/mail-setup";
import {
  ADMIN_PASSWORD,
  backdateSessions,
  createSecondSession,
  createSignedInAdmin,
  type SignedInAdmin,
  withKey,
} from "@/test/signed-in-admin";
import { POST as addRoute } from "./add/route";
import { POST as resetPasswordRoute } from "./admins/[id]/reset-password/route";
import { DELETE as removeRoute } from "./admins/[id]/route";
import { POST as requestOtp } from "./change-email/request-otp/route";
import { POST as verifyAndUpdate } from "./change-email/verify-and-update/route";
import { POST as changePassword } from "./change-password/route";
import { DELETE as sessionsRoute } from "./sessions/route";

const NEW_PASSWORD = "temple bell morning rain";
const newAccount = { email: "added@staff.example", password: NEW_PASSWORD };

const server = await setUpMail();
let admin: SignedInAdmin;

beforeEach(async () => {
  await db().admin.deleteMany();
  admin = await createSignedInAdmin();
});

const changeOwnPassword = (changes: object = {}, { email, headers } = admin) => {
  const body = { email, currentPassword: ADMIN_PASSWORD, newPassword: NEW_PASSWORD, ...changes };
  return callForJson(changePassword, { body, headers });
};
const signIn = async (password: string, email = admin.email) =>
  (await callForJson(login, { body: { email, password } })).status;
const isSignedIn = async ({ headers }: SignedInAdmin) =>
  (await findSession(headers.cookie)) !== null;
async function getSession({ headers }: SignedInAdmin) {
  const session = await findSession(headers.cookie);
  if (!session) throw new Error("There is no session.");
  return session;
}
const addAccount = (body: object = newAccount, { headers } = admin) =>
  callForJson(addRoute, { body, headers });
const addWithKey = (key: string, body: object = newAccount, actor = admin) =>
  addAccount(body, withKey(actor, key));
const endOtherSessions = () =>
  callForJson(sessionsRoute, { method: "DELETE", body: {}, headers: admin.headers });
const removeAccount = (id: string, { headers } = admin) =>
  callForJson(removeRoute, { method: "DELETE", params: { id }, body: {}, headers });
const resetPassword = (id: string, { headers } = admin) =>
  callForJson(resetPasswordRoute, { params: { id }, body: {}, headers });
const getRecipients = () => server.envelopes.flatMap(({ to }) => to).sort();
const expireSessions = (id: string) => db().$executeRaw`
  UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'
  WHERE ${id}::uuid IN ("id", "admin_id")`;

test("changing the password ends the other sessions, mails all admins and records no secret", async () => {
  const otherSession = await createSecondSession(admin);
  const otherAdmin = await createSignedInAdmin();
  expect((await changeOwnPassword({ email: ` ${admin.email.toUpperCase()} ` })).status).toBe(200);
  const sessions = await Promise.all([admin, otherSession, otherAdmin].map(isSignedIn));
  expect(sessions).toEqual([true, false, true]);
  expect(await signIn(NEW_PASSWORD)).toBe(200);
  expect(await signIn(ADMIN_PASSWORD)).toBe(401);

  const recorded = await listChanges({ subjectId: admin.id });
  const after = { email: admin.email, passwordChanged: true };
  expect(recorded).toMatchObject([
    { changedBy: admin.email, subject: "admin", action: "changed", after },
  ]);
  expect(getRecipients()).toEqual([admin.email, otherAdmin.email].sort());
  for (const { subject, text } of server.mails)
    expect([subject, text]).toEqual([
      "A password was changed",
      expect.stringContaining(`${admin.email} changed their own password`),
    ]);
  expect(JSON.stringify([recorded, server.mails])).not.toMatch(/\$2|temple|marigold/);
});

test.each([
  ["email", "other@staff.example", 403, "This is not the email you are logged in with."],
  ["currentPassword", NEW_PASSWORD, 400, "The current password is wrong."],
  ["newPassword", "short", 400, "Use at least 12 characters."],
  ["newPassword", ADMIN_PASSWORD, 400, "Choose a password that is different from the current one."],
])(
  "a password change with %s %j returns an error at that field, and changes nothing",
  async (field, value, status, text) => {
    const otherSession = await createSecondSession(admin);
    const body = { message: text, error: text, errors: { [field]: text } };
    expect(await changeOwnPassword({ [field]: value })).toMatchObject({ status, body });
    expect(server.mails).toEqual([]);
    expect(await isSignedIn(otherSession)).toBe(true);
    expect(await signIn(ADMIN_PASSWORD)).toBe(200);
    expect(await listChanges({ subjectId: admin.id })).toEqual([]);
  },
);

test("a password change allows ten wrong current passwords per browser, and does not count right ones", async () => {
  for (let number = 0; number < 10; number++)
    await consumeRateLimitByKey(ACCOUNT_LOGIN_LIMIT, admin.email);
  expect(await signIn(ADMIN_PASSWORD)).toBe(429);
  for (let time = 0; time < 12; time++)
    expect((await changeOwnPassword({ newPassword: ADMIN_PASSWORD })).status).toBe(400);
  const guess = () => changeOwnPassword({ currentPassword: "not the password" });
  const responses = await Promise.all(Array.from({ length: 14 }, guess));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
  const limited = await changeOwnPassword();
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("records a password change once under its Idempotency-Key, and leaves new sessions signed in", async () => {
  const key = randomUUID();
  const usedKey = randomUUID();
  await addWithKey(usedKey);
  const changeWithKey = (value: string) => changeOwnPassword({}, withKey(admin, value));
  const rejected = await changeWithKey(usedKey);
  expect([rejected.status, rejected.body.code]).toEqual([409, "keyUsed"]);
  expect(await signIn(ADMIN_PASSWORD)).toBe(200);
  const responses = await Promise.all([changeWithKey(key), changeWithKey(key)]);
  const newSession = await createSecondSession(admin);
  responses.push(await changeWithKey(key));
  const message = "Your password has been changed. Other devices are logged out.";
  for (const { status, body, headers } of responses) {
    expect([status, body.message]).toEqual([200, message]);
    expect(headers.get("set-cookie")).toMatch(/^aaryaa_device_/);
  }
  expect(await isSignedIn(newSession)).toBe(true);
  expect(await listChanges({ subjectId: admin.id })).toMatchObject([{ id: key }]);
});

test("accepts a repeated password change without a key for ten minutes", async () => {
  await changeOwnPassword();
  expect((await changeOwnPassword()).status).toBe(200);
  expect((await changeOwnPassword({ newPassword: `${NEW_PASSWORD} x` })).status).toBe(400);
  const createdAt = new Date(Date.now() - 11 * 60_000);
  await db().change.updateMany({ where: { subjectId: admin.id }, data: { createdAt } });
  expect((await changeOwnPassword()).status).toBe(400);
});

test("only one of two parallel password changes succeeds", async () => {
  const otherSession = await createSecondSession(admin);
  const responses = await Promise.all([
    changeOwnPassword(),
    changeOwnPassword({ newPassword: `${NEW_PASSWORD} again` }, otherSession),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listChanges({ subjectId: admin.id })).toHaveLength(1);
});

test("an added admin can sign in and is announced by mail, and a taken email cannot be added", async () => {
  const { email } = newAccount;
  const added = await addAccount({ ...newAccount, email: ` ${email.toUpperCase()}` });
  expect(added).toMatchObject({ status: 200, body: { message: "Admin added successfully!" } });
  const row = await db().admin.findUniqueOrThrow({ where: { email } });
  expect(await listChanges({ subjectId: row.id })).toMatchObject([
    { changedBy: admin.email, action: "added", after: { email } },
  ]);
  expect(getRecipients()).toEqual([admin.email, email].sort());
  for (const { subject, text } of server.mails) {
    expect(subject).toBe("An admin was added");
    expect(text).toContain(`${admin.email} added ${email}`);
    expect(text).not.toContain(NEW_PASSWORD);
  }
  const errors = { email: "There is already an admin with this email." };
  const duplicate = await addAccount({ email, password: ADMIN_PASSWORD });
  expect(duplicate).toMatchObject({ status: 409, body: { errors } });
  expect(server.mails).toHaveLength(2);
  expect(await signIn(NEW_PASSWORD, email)).toBe(200);
});

test.each([{ email: "o'connor@staff.example" }, { password: "short" }, { role: "owner" }])(
  "an account with %j cannot be added",
  async (invalid) => {
    expect((await addAccount({ ...newAccount, ...invalid })).status).toBe(400);
    expect(await db().admin.count()).toBe(1);
  },
);

test("listAdminsForSession returns the admins and whether they are signed in, without secrets", async () => {
  const signedOut = await createSignedInAdmin();
  const idle = await createSignedInAdmin();
  await db().adminSession.deleteMany({ where: { adminId: signedOut.id } });
  await expireSessions(idle.id);
  const createdAt = expect.any(String);
  expect(await listAdminsForSession(await getSession(admin))).toEqual([
    { id: admin.id, email: admin.email, createdAt, isSignedIn: true, isYou: true },
    { id: signedOut.id, email: signedOut.email, createdAt, isSignedIn: false, isYou: false },
    { id: idle.id, email: idle.email, createdAt, isSignedIn: false, isYou: false },
  ]);
});

test("removing an admin ends their sessions, mails all admins and records their email", async () => {
  const otherAdmin = await createSignedInAdmin();
  expect((await removeAccount(otherAdmin.id)).status).toBe(200);
  expect(await isSignedIn(otherAdmin)).toBe(false);
  expect(await listChanges({ subjectId: otherAdmin.id })).toMatchObject([
    { changedBy: admin.email, action: "deleted", before: { email: otherAdmin.email } },
  ]);
  expect(getRecipients()).toEqual([admin.email, otherAdmin.email].sort());
  for (const { text } of server.mails)
    expect(text).toContain(`${admin.email} removed ${otherAdmin.email}`);
  expect((await removeAccount(otherAdmin.id)).status).toBe(404);
  expect(server.mails).toHaveLength(2);
});

test("an admin cannot remove or reset their own account or an unknown one", async () => {
  for (const act of [removeAccount, resetPassword]) {
    for (const id of [admin.id, admin.id.toUpperCase()]) expect((await act(id)).status).toBe(409);
    for (const id of [randomUUID(), "not-an-id"]) expect((await act(id)).status).toBe(404);
  }
});

test("two admins cannot both remove each other", async () => {
  const otherAdmin = await createSignedInAdmin();
  await Promise.all([removeAccount(otherAdmin.id), removeAccount(admin.id, otherAdmin)]);
  expect(await db().admin.count()).toBe(1);
});

test("signing in deletes the expired sessions of the same admin only", async () => {
  const otherAdmin = await createSignedInAdmin();
  for (const { id } of [admin, await createSecondSession(admin), otherAdmin])
    await expireSessions(id);
  expect(await signIn(ADMIN_PASSWORD)).toBe(200);
  for (const { id } of [admin, otherAdmin])
    expect(await db().adminSession.count({ where: { adminId: id } })).toBe(1);
});

test("signing out elsewhere ends only the admin's other sessions, not the current one or those of other admins", async () => {
  const activeSession = await createSecondSession(admin);
  const idleSession = await createSecondSession(admin);
  const otherAdmin = await createSignedInAdmin();
  await expireSessions((await getSession(idleSession)).id);
  expect(await countOtherSessions(await getSession(admin))).toBe(1);
  expect((await endOtherSessions()).status).toBe(200);
  expect(await countOtherSessions(await getSession(admin))).toBe(0);
  const sessions = await Promise.all([activeSession, admin, otherAdmin].map(isSignedIn));
  expect(sessions).toEqual([false, true, true]);
});

test("resetting a password generates a new one, ends the sessions and mails all admins", async () => {
  const otherAdmin = await createSignedInAdmin();
  const third = await createSignedInAdmin();
  await createSecondSession(otherAdmin);
  const { status, body, headers } = await resetPassword(otherAdmin.id);
  const { password } = body as { password: string };
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toMatch(/^no-store/);
  expect(await db().adminSession.count({ where: { adminId: otherAdmin.id } })).toBe(0);
  expect(await Promise.all([admin, third].map(isSignedIn))).toEqual([true, true]);
  const [recorded] = await listChanges({ subjectId: otherAdmin.id });
  const after = { email: otherAdmin.email, passwordChanged: true };
  expect(recorded).toMatchObject({ changedBy: admin.email, after });
  expect(getRecipients()).toEqual([admin.email, otherAdmin.email, third.email].sort());
  for (const { text } of server.mails)
    expect(text).toContain(`${admin.email} reset the password of ${otherAdmin.email}`);
  expect(JSON.stringify([recorded, server.mails])).not.toContain(password);
  expect(await signIn(password, otherAdmin.email)).toBe(200);
  expect(await signIn(ADMIN_PASSWORD, otherAdmin.email)).toBe(401);
});

type Call = (actor: SignedInAdmin, otherAdmin: SignedInAdmin) => ReturnType<typeof callForJson>;
const wrongOtp = { newEmail: newAccount.email, otp: "000000" };
const callEmailChange = (
  route: typeof requestOtp,
  { email, headers }: SignedInAdmin,
  more: object = {},
) => callForJson(route, { body: { currentEmail: email, ...more }, headers });
const PROTECTED_CALLS: [string, Call, number][] = [
  ["adding an admin", (actor) => addAccount(newAccount, actor), 200],
  ["removing an admin", (actor, { id }) => removeAccount(id, actor), 200],
  ["resetting a password", (actor, { id }) => resetPassword(id, actor), 200],
  ["requesting an OTP", (actor) => callEmailChange(requestOtp, actor), 200],
  ["changing the email", (actor) => callEmailChange(verifyAndUpdate, actor, wrongOtp), 400],
];

async function signInAgain({ email, headers }: SignedInAdmin, password = ADMIN_PASSWORD) {
  const response = await callForJson(login, { body: { email, password }, headers });
  const cookie = response.headers.getSetCookie().map((header) => header.split(";")[0]);
  return { status: response.status, headers: { cookie: cookie.join("; ") } };
}

test.each(PROTECTED_CALLS)(
  "%s requires a sign-in within the last fifteen minutes",
  async (_name, call, status) => {
    const otherAdmin = await createSignedInAdmin();
    await backdateSessions(admin, "14 minutes 50 seconds");
    expect((await call(admin, { ...otherAdmin, id: randomUUID() })).status).not.toBe(403);
    await db().admin.deleteMany({ where: { email: newAccount.email } });
    server.reset();

    await backdateSessions(admin, "15 minutes 1 second");
    expect(await call(admin, otherAdmin)).toMatchObject({
      status: 403,
      body: { code: "passwordNeeded", message: expect.stringContaining("password again") },
    });
    expect(await db().admin.count()).toBe(2);
    expect(server.mails).toEqual([]);

    expect((await signInAgain(admin, "not the password")).status).toBe(401);
    expect((await call(admin, otherAdmin)).status).toBe(403);
    const { headers } = await signInAgain(admin);
    expect((await call({ ...admin, headers }, otherAdmin)).status).toBe(status);
    // The new sign-in has invalidated the old cookie.
    expect((await call(admin, otherAdmin)).status).toBe(401);
  },
);

test("changing one's own password and signing out elsewhere require no recent sign-in", async () => {
  await backdateSessions(admin, "1 day");
  expect((await endOtherSessions()).status).toBe(200);
  expect((await changeOwnPassword()).status).toBe(200);
});

test("a session ends after thirty days even if it is active", async () => {
  await backdateSessions(admin, "29 days 23 hours");
  expect(await isSignedIn(admin)).toBe(true);
  await backdateSessions(admin, "30 days 1 second");
  expect(await isSignedIn(admin)).toBe(false);
  const observer = await createSignedInAdmin();
  expect(await listAdminsForSession(await getSession(observer))).toContainEqual(
    expect.objectContaining({ id: admin.id, isSignedIn: false }),
  );
});

test.each<[string, (actor: SignedInAdmin) => ReturnType<typeof callForJson>]>([
  ["remove", (actor) => removeAccount(admin.id, actor)],
  ["add", (actor) => addAccount(newAccount, actor)],
  ["reset the password of", (actor) => resetPassword(admin.id, actor)],
])("an admin who is removed in the meantime cannot %s another admin", async (_, act) => {
  const removedAdmin = await createSignedInAdmin();
  const [response] = await runWhileLocked(
    (tx) => tx.$executeRaw`LOCK TABLE "admin" IN SHARE ROW EXCLUSIVE MODE`,
    [() => act(removedAdmin)],
    (tx) => tx.admin.delete({ where: { id: removedAdmin.id } }),
  );
  expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect(await db().admin.findMany()).toMatchObject([{ id: admin.id }]);
});

test("removes an admin who is changing their email at the same time", async () => {
  const { id } = await createSignedInAdmin();
  await createSampleEnquiry();
  await db().enquiry.updateMany({ data: { takenById: id } });
  const [response] = await runWhileLocked(
    (tx) => tx.admin.update({ where: { id }, data: { email: "changed@staff.example" } }),
    [() => removeAccount(id)],
    (tx) => tx.enquiry.updateMany({ where: { takenById: id }, data: { updatedAt: new Date() } }),
  );
  expect(response?.status).toBe(200);
  expect(await db().enquiry.findFirst()).toMatchObject({ takenById: null });
});

/** Lets the mail server hang. Returns the timeouts that the code creates. Each ends when it is aborted. */
function hangMailServer(): AbortController[] {
  const timeouts: AbortController[] = [];
  const createTimeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const timeout = new AbortController();
    timeouts.push(timeout);
    return timeout.signal;
  });
  const logError = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => {
    createTimeout.mockRestore();
    logError.mockRestore();
  });
  server.behaviour = "hang";
  return timeouts;
}

test("mails twelve admins separately, over at most four connections at once", async () => {
  const otherAdmins = await Promise.all(Array.from({ length: 11 }, () => createSignedInAdmin()));
  const emails = [admin, ...otherAdmins].map(({ email }) => email).sort();
  let heldCount = 0;
  let maxHeldCount = 0;
  const mailGate = createGate();
  server.beforeResponse = async () => {
    heldCount += 1;
    maxHeldCount = Math.max(maxHeldCount, heldCount);
    await mailGate.opened;
    heldCount -= 1;
  };
  const response = changeOwnPassword();
  await expect.poll(() => heldCount).toBeGreaterThanOrEqual(4);
  mailGate.open();
  expect((await response).status).toBe(200);
  expect(maxHeldCount).toBe(4);
  server.beforeResponse = () => undefined;
  expect(getRecipients()).toEqual(emails);
  const headers = server.mails.map(({ to }) => to?.map(({ address }) => address).join());
  expect(headers.sort()).toEqual(emails);
});

test("a password change returns while the mail server hangs; the other admins get their mails after the first ones time out", async () => {
  const otherEmails: string[] = [];
  for (let index = 0; index < 7; index += 1) otherEmails.push((await createSignedInAdmin()).email);
  const timeouts = hangMailServer();
  const response = changeOwnPassword();
  await expect.poll(() => timeouts.length).toBe(5);
  const [responseTimeout, ...mailTimeouts] = timeouts;
  responseTimeout?.abort();
  expect((await response).status).toBe(200);
  expect(timeouts).toHaveLength(5);
  server.behaviour = "accept";
  for (const timeout of mailTimeouts) timeout.abort();
  await expect.poll(getRecipients).toEqual(otherEmails.slice(3).sort());
});

test("requests of twenty admins for a code do not wait for each other while the mail server hangs", async () => {
  const admins = await Promise.all(Array.from({ length: 20 }, () => createSignedInAdmin()));
  const timeouts = hangMailServer();
  const responses = admins.map(({ email, headers }) =>
    callForJson(requestOtp, { body: { currentEmail: email }, headers }),
  );
  await expect.poll(() => timeouts.length).toBe(20);
  for (const timeout of timeouts) timeout.abort();
  for (const response of responses)
    expect(await response).toMatchObject({ status: 503, body: { message: "Failed to send OTP" } });
});

test("an account is added even if the mails fail, and the logged errors contain no emails", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.behaviour = "reject";
  expect((await addAccount()).status).toBe(200);
  expect(await signIn(NEW_PASSWORD, newAccount.email)).toBe(200);
  const lines = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  const failures = lines.filter((line) => line.includes("a change of accounts was not sent"));
  expect(failures).toHaveLength(2);
  expect(lines.join("\n")).not.toContain("@");
});

test("adds an admin once for repeated requests with the same Idempotency-Key", async () => {
  const key = randomUUID();
  const responses = await Promise.all([addWithKey(key), addWithKey(key.toUpperCase())]);
  for (const { status, body } of [...responses, await addWithKey(key)])
    expect([status, body]).toEqual([200, { message: "Admin added successfully!" }]);
  const accounts = await db().admin.findMany({ where: { email: newAccount.email } });
  expect(accounts.map(({ id }) => id)).toEqual([key]);
  expect(await listChanges({ subjectId: key })).toHaveLength(1);
  expect(server.mails).toHaveLength(2);
});

test("accepts a repeated addition of an admin who has changed the email or password since", async () => {
  const key = randomUUID();
  await addWithKey(key);
  const added = { id: key, email: newAccount.email, headers: { cookie: "" } };
  const passwords = { currentPassword: NEW_PASSWORD, newPassword: `other${NEW_PASSWORD}` };
  await changeOwnPassword(passwords, await createSecondSession(added));
  expect((await addWithKey(key)).status).toBe(200);
  expect(await signIn(NEW_PASSWORD, newAccount.email)).toBe(401);
  await db().admin.update({ where: { id: key }, data: { email: "moved@staff.example" } });
  expect((await addWithKey(key)).status).toBe(200);
  expect(await db().admin.count()).toBe(2);
});

test("rejects a key that was used for another account, or for an account that was removed", async () => {
  const colleague = await createSignedInAdmin();
  const key = randomUUID();
  await addWithKey(key);
  const attempts = [
    addWithKey(key, { ...newAccount, email: "other@staff.example" }),
    addWithKey(key, { ...newAccount, password: `${NEW_PASSWORD} x` }),
    addWithKey(key, newAccount, colleague),
    addWithKey(admin.id),
  ];
  for (const { status, body } of await Promise.all(attempts))
    expect([status, body.code]).toEqual([409, "keyUsed"]);
  await removeAccount(key, colleague);
  const message = `This admin was added, and ${colleague.email} has removed the account since.`;
  const body = { code: "keyUsed", message };
  expect(await addWithKey(key)).toMatchObject({ status: 409, body });
});
