import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { POST as login } from "@/app/api/login/route";
import { listSessions } from "@/lib/auth/account";
import { listAdminsFor, MOST_ADMINS } from "@/lib/auth/admins";
import { findSession } from "@/lib/auth/session";
import { ACCOUNT_LIMIT } from "@/lib/auth/sign-in";
import { db } from "@/lib/db";
import { chargeName } from "@/lib/http/rate-limit";
import { listChanges } from "@/lib/resource/changes-data";
import { asAdmin, elsewhere, PASSWORD, type SignedIn, signedInAgo } from "@/test/as-admin";
import { ask } from "@/test/call";
import { untilWaiting } from "@/test/database-set-up";
import { setUpMail } from "@/test/mail-set-up";
import { POST as add } from "./add/route";
import { POST as reset } from "./admins/[id]/reset-password/route";
import { DELETE as remove } from "./admins/[id]/route";
import { POST as requestOtp } from "./change-email/request-otp/route";
import { POST as verifyAndUpdate } from "./change-email/verify-and-update/route";
import { POST as changePassword } from "./change-password/route";
import { DELETE as endOthers } from "./sessions/route";

const NEXT = "temple bell morning rain";
const addition = { email: "added@staff.example", password: NEXT };

const server = await setUpMail();
let admin: SignedIn;

beforeEach(async () => {
  await db().admin.deleteMany();
  admin = await asAdmin();
});

const change = (given: object = {}, { email, headers } = admin) => {
  const body = { email, currentPassword: PASSWORD, newPassword: NEXT, ...given };
  return ask(changePassword, { body, headers });
};
const signIn = async (password: string, email = admin.email) =>
  (await ask(login, { body: { email, password } })).status;
const isSignedIn = async ({ headers }: SignedIn) => (await findSession(headers.cookie)) !== null;
async function sessionOf({ headers }: SignedIn) {
  const session = await findSession(headers.cookie);
  if (!session) throw new Error("Nobody is signed in.");
  return session;
}
const addOne = (body: object = addition, { headers } = admin) => ask(add, { body, headers });
const signOutElsewhere = () =>
  ask(endOthers, { method: "DELETE", body: {}, headers: admin.headers });
const removal = (id: string, { headers } = admin) =>
  ask(remove, { method: "DELETE", params: { id }, body: {}, headers });
const rest = (id: string) => db().$executeRaw`
  UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'
  WHERE ${id}::uuid IN ("id", "admin_id")`;

test("a new password signs out elsewhere, not here, and history holds no secret", async () => {
  const [other, stranger] = [await elsewhere(admin), await asAdmin()];
  expect((await change({ email: ` ${admin.email.toUpperCase()} ` })).status).toBe(200);
  expect(await Promise.all([admin, other, stranger].map(isSignedIn))).toEqual([true, false, true]);
  expect([await signIn(NEXT), await signIn(PASSWORD)]).toEqual([200, 401]);

  const recorded = await listChanges({ subjectId: admin.id });
  const after = { email: admin.email, passwordChanged: true };
  expect(recorded).toMatchObject([
    { changedBy: admin.email, subject: "admin", action: "changed", after },
  ]);
  expect(JSON.stringify(recorded)).not.toMatch(/\$2|temple|marigold/);
});

test.each([
  ["currentPassword", NEXT, "The current password is wrong."],
  ["newPassword", "short", "Use at least 12 characters."],
  ["newPassword", PASSWORD, "Choose a password that you have not used yet."],
])("a %s of %j is said at its field, and changes nothing", async (field, value, text) => {
  const other = await elsewhere(admin);
  const body = { message: text, error: text, errors: { [field]: text } };
  expect(await change({ [field]: value })).toMatchObject({ status: 400, body });
  expect(await isSignedIn(other)).toBe(true);
  expect(await signIn(PASSWORD)).toBe(200);
  expect(await listChanges({ subjectId: admin.id })).toEqual([]);
});

test("ten wrong current passwords are taken, right ones do not count, nor do strangers' logins", async () => {
  for (let number = 0; number < 10; number++) await chargeName(ACCOUNT_LIMIT, admin.email);
  expect(await signIn(PASSWORD)).toBe(429);
  for (let time = 0; time < 12; time++)
    expect((await change({ newPassword: PASSWORD })).status).toBe(400);
  const guess = () => change({ currentPassword: "not the password" });
  const answers = await Promise.all(Array.from({ length: 14 }, guess));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
  const refused = await change();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("the password of another admin is not to be had", async () => {
  const { email } = await asAdmin();
  const errors = { email: expect.any(String) };
  expect(await change({ email })).toMatchObject({ status: 403, body: { errors } });
});

test("of two changes at once one wins, and the other says that the password is wrong", async () => {
  const other = await elsewhere(admin);
  const answers = await Promise.all([change(), change({ newPassword: `${NEXT} again` }, other)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listChanges({ subjectId: admin.id })).toHaveLength(1);
});

test("an added admin can sign in, and a taken email is a conflict", async () => {
  const { email } = addition;
  const typed = await addOne({ ...addition, email: ` ${email.toUpperCase()}` });
  expect(typed).toMatchObject({ status: 200, body: { message: "Admin added successfully!" } });
  const row = await db().admin.findUniqueOrThrow({ where: { email } });
  expect(await listChanges({ subjectId: row.id })).toMatchObject([
    { changedBy: admin.email, action: "added", after: { email } },
  ]);
  const errors = { email: "There is an admin with this email already." };
  expect(await addOne({ email, password: PASSWORD })).toMatchObject({
    status: 409,
    body: { errors },
  });
  expect(await signIn(NEXT, email)).toBe(200);
});

test.each([{ email: "o'connor@staff.example" }, { password: "short" }, { role: "owner" }])(
  "no account is made with %j",
  async (wrong) => {
    expect((await addOne({ ...addition, ...wrong })).status).toBe(400);
    expect(await db().admin.count()).toBe(1);
  },
);

test("the admins are listed with who is signed in, without a secret", async () => {
  const [signedOut, idle] = [await asAdmin(), await asAdmin()];
  await db().adminSession.deleteMany({ where: { adminId: signedOut.id } });
  await rest(idle.id);
  const createdAt = expect.any(String);
  const listed = ({ id, email }: SignedIn, is: boolean) =>
    Object({ id, email, createdAt, isSignedIn: is, isYou: is });
  expect(await listAdminsFor(await sessionOf(admin))).toEqual([
    listed(admin, true),
    listed(signedOut, false),
    listed(idle, false),
  ]);
});

test("a removed admin is out at once, and history keeps who it was", async () => {
  const other = await asAdmin();
  expect((await removal(other.id)).status).toBe(200);
  expect(await isSignedIn(other)).toBe(false);
  expect(await listChanges({ subjectId: other.id })).toMatchObject([
    { changedBy: admin.email, action: "deleted", before: { email: other.email } },
  ]);
  for (const id of [other.id, "not-an-id"]) expect((await removal(id)).status).toBe(404);
});

test("nobody removes themselves, and the last one stays whoever is quicker", async () => {
  for (const id of [admin.id, admin.id.toUpperCase()]) expect((await removal(id)).status).toBe(409);
  const other = await asAdmin();
  await Promise.all([removal(other.id), removal(admin.id, other)]);
  expect(await db().admin.count()).toBe(1);
});

test("one's own sessions are listed in plain words: this one first, then the last active, twenty at most", async () => {
  await asAdmin();
  const phone = "Mozilla/5.0 (Linux; Android 10; K) Chrome/143.0.0.0 Mobile Safari/537.36";
  for (let count = 0; count < 25; count++) await elsewhere(admin, phone);
  const { id: over } = await db().adminSession.findFirstOrThrow({
    where: { adminId: admin.id, userAgent: phone },
  });
  await rest(over);
  const { sessions, more } = await listSessions(await sessionOf(admin));
  expect(more).toBe(5);
  const [, ...others] = sessions;
  expect(sessions).toMatchObject([
    { isThisOne: true, browser: "Another program" },
    ...Array(19).fill({ isThisOne: false, browser: "Chrome on Android" }),
  ]);
  expect(others.map(({ id }) => id)).not.toContain(over);
  const times = others.map(({ lastActiveAt }) => lastActiveAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test("whoever signs in takes away their sessions that are over, and no one else's", async () => {
  const other = await asAdmin();
  for (const { id } of [admin, await elsewhere(admin), other]) await rest(id);
  expect(await signIn(PASSWORD)).toBe(200);
  for (const { id } of [admin, other])
    expect(await db().adminSession.count({ where: { adminId: id } })).toBe(1);
});

test("where there are as many admins as there may be, the next one is refused in clear words", async () => {
  const data = Array.from({ length: MOST_ADMINS - 1 }, (_, index) => ({
    email: `sample-${index}@staff.example`,
    passwordHash: "none",
  }));
  await db().admin.createMany({ data });
  const message = "There are 200 admins already. Remove one first.";
  expect(await addOne()).toMatchObject({ status: 409, body: { message } });
});

test("signing out everywhere else leaves this one, and other admins", async () => {
  const [tablet, stranger] = [await elsewhere(admin), await asAdmin()];
  expect((await signOutElsewhere()).status).toBe(200);
  expect(await Promise.all([tablet, admin, stranger].map(isSignedIn))).toEqual([false, true, true]);
});

/** Gives another admin a first password, with the own one. */
const resetOf = (id: string, { headers } = admin, currentPassword = PASSWORD) =>
  ask(reset, { params: { id }, body: { currentPassword }, headers });

test("a colleague gets a first password, shown once, and is out everywhere", async () => {
  const [other, third] = [await asAdmin(), await asAdmin()];
  await elsewhere(other);
  const { status, body, headers } = await resetOf(other.id);
  const { password } = body as { password: string };
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toMatch(/^no-store/);
  expect(await db().adminSession.count({ where: { adminId: other.id } })).toBe(0);
  expect([await isSignedIn(admin), await isSignedIn(third)]).toEqual([true, true]);
  const [recorded] = await listChanges({ subjectId: other.id });
  const after = { email: other.email, passwordChanged: true };
  expect(recorded).toMatchObject({ changedBy: admin.email, after });
  expect(told()).toEqual([admin.email, other.email, third.email].sort());
  for (const { text } of server.mails)
    expect(text).toContain(`${admin.email} reset the password of ${other.email}`);
  expect(JSON.stringify([recorded, server.mails])).not.toContain(password);
  expect(await signIn(password, other.email)).toBe(200);
  expect(await signIn(PASSWORD, other.email)).toBe(401);
});

test("that takes the own password, guessed ten times at most, and another's account", async () => {
  const other = await asAdmin();
  for (const id of [admin.id, admin.id.toUpperCase()]) expect((await resetOf(id)).status).toBe(409);
  for (const id of [randomUUID(), "not-an-id"]) expect((await resetOf(id)).status).toBe(404);
  expect((await resetOf(other.id, admin, "")).status).toBe(400);
  const guesses = Array.from({ length: 12 }, () => resetOf(other.id, admin, NEXT));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await resetOf(other.id)).status).toBe(429);
  expect(await isSignedIn(other)).toBe(true);
  expect(await signIn(PASSWORD, other.email)).toBe(200);
  expect(await listChanges({ subjectId: other.id })).toEqual([]);
});

type Call = (by: SignedIn, other: SignedIn) => ReturnType<typeof ask>;
const wrongCode = { newEmail: addition.email, otp: "000000" };
const mailing = (route: typeof requestOtp, { email, headers }: SignedIn, more: object = {}) =>
  ask(route, { body: { currentEmail: email, ...more }, headers });
const CALLS: [string, Call, number][] = [
  ["adding", (by) => addOne(addition, by), 200],
  ["removing", (by, { id }) => removal(id, by), 200],
  ["asking for a code", (by) => mailing(requestOtp, by), 200],
  ["changing the email", (by) => mailing(verifyAndUpdate, by, wrongCode), 400],
];

/** Signs in at a browser that is signed in. @returns its new cookies */
async function signInAgain({ email, headers }: SignedIn, password = PASSWORD) {
  const answer = await ask(login, { body: { email, password }, headers });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { status: answer.status, headers: { cookie: cookie.join("; ") } };
}

test.each(CALLS)(
  "%s asks for the password once more, fifteen minutes after a sign-in",
  async (_name, one, status) => {
    const other = await asAdmin();
    await signedInAgo(admin, "14 minutes 50 seconds");
    expect((await one(admin, { ...other, id: randomUUID() })).status).not.toBe(403);
    await db().admin.deleteMany({ where: { email: addition.email } });
    server.forget();

    await signedInAgo(admin, "15 minutes 1 second");
    expect(await one(admin, other)).toMatchObject({
      status: 403,
      body: { code: "passwordNeeded", message: expect.stringContaining("password once more") },
    });
    expect(await db().admin.count()).toBe(2);
    expect(server.mails).toEqual([]);

    expect((await signInAgain(admin, "not the password")).status).toBe(401);
    expect((await one(admin, other)).status).toBe(403);
    const { headers } = await signInAgain(admin);
    expect((await one({ ...admin, headers }, other)).status).toBe(status);
    // Whoever copied the cookie before is not let in by what its owner typed.
    expect((await one(admin, other)).status).toBe(401);
  },
);

test("what changes nobody's sign-in, and what takes the password itself, asks for no other", async () => {
  await signedInAgo(admin, "1 day");
  expect((await signOutElsewhere()).status).toBe(200);
  expect((await change()).status).toBe(200);
});

test("after thirty days a session is over, however busy it is", async () => {
  await signedInAgo(admin, "29 days 23 hours");
  expect(await isSignedIn(admin)).toBe(true);
  await signedInAgo(admin, "30 days 1 second");
  expect(await isSignedIn(admin)).toBe(false);
  const observer = await asAdmin();
  expect(await listAdminsFor(await sessionOf(observer))).toContainEqual(
    expect.objectContaining({ id: admin.id, isSignedIn: false }),
  );
  expect(await signIn(PASSWORD)).toBe(200);
  expect(await db().adminSession.count({ where: { adminId: admin.id } })).toBe(1);
});

/** Removes an admin at the moment when what they do waits for its turn. */
async function removedMeanwhile(act: (by: SignedIn) => ReturnType<typeof ask>) {
  const victim = await asAdmin();
  const { answer } = await db().$transaction(
    async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE "admin" IN SHARE ROW EXCLUSIVE MODE`;
      const answer = act(victim);
      await untilWaiting(1);
      await transaction.admin.delete({ where: { id: victim.id } });
      return { answer };
    },
    { timeout: 60_000 },
  );
  return answer;
}

test("who was removed while waiting for a turn neither removes nor adds nor resets", async () => {
  const third = await asAdmin();
  for (const act of [
    (by: SignedIn) => removal(third.id, by),
    (by: SignedIn) => addOne(addition, by),
    (by: SignedIn) => resetOf(third.id, by),
  ])
    expect(await removedMeanwhile(act)).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  const left = await db().admin.findMany({ orderBy: { createdAt: "asc" } });
  expect(left.map(({ id }) => id)).toEqual([admin.id, third.id]);
});

const told = () => server.envelopes.flatMap(({ to }) => to).sort();

test("all are told who was added and who was removed, and by whom", async () => {
  const other = await asAdmin();
  expect((await addOne()).status).toBe(200);
  const everybody = [admin.email, other.email, addition.email].sort();
  expect(told()).toEqual(everybody);
  for (const { subject, text } of server.mails) {
    expect(subject).toBe("An admin was added");
    expect(text).toContain(`${admin.email} added ${addition.email}`);
    expect(text).not.toContain(NEXT);
  }
  server.forget();
  expect((await removal(other.id)).status).toBe(200);
  expect(told()).toEqual(everybody);
  for (const { text } of server.mails)
    expect(text).toContain(`${admin.email} removed ${other.email}`);
  server.forget();
  expect((await addOne()).status).toBe(409);
  expect((await removal(other.id)).status).toBe(404);
  expect(server.mails).toEqual([]);
});

test("what was changed stands where nobody can be told of it, and the log says so", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.manners = "refuse";
  expect((await addOne()).status).toBe(200);
  expect(await signIn(NEXT, addition.email)).toBe(200);
  const lines = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  expect(lines.filter((line) => line.includes("was not notified of a change"))).toHaveLength(2);
  expect(lines.join("\n")).not.toContain("@");
});
