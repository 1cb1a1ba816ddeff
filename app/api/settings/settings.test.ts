import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { POST as login } from "@/app/api/login/route";
import { MOST_ADMINS } from "@/lib/auth/admins";
import { deviceCookie } from "@/lib/auth/device";
import { hashPassword } from "@/lib/auth/password";
import { startSession } from "@/lib/auth/session";
import { sessionsAnswer } from "@/lib/auth/settings-schema";
import { ACCOUNT_LIMIT } from "@/lib/auth/sign-in";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/history/data";
import { chargeName } from "@/lib/http/rate-limit";
import { asAdmin, type SignedIn } from "@/test/as-admin";
import { call } from "@/test/call";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { POST as add } from "./add/route";
import { DELETE as remove } from "./admins/[id]/route";
import { GET as admins } from "./admins/route";
import { POST as changePassword } from "./change-password/route";
import { DELETE as endOthers, GET as sessions } from "./sessions/route";

const PASSWORD = "marigold lamp river stone";
const NEXT = "temple bell morning rain";
const BROWSER = "Mozilla/5.0 (Linux; Android 10; K) Chrome/143.0.0.0 Mobile Safari/537.36";

let database: TestDatabase;
let passwordHash: string;
let admin: SignedIn;

beforeAll(async () => {
  process.env.SESSION_SECRET = "a secret of at least thirty-two characters";
  database = await createTestDatabase();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await db().admin.deleteMany();
  admin = await withPassword();
});

async function withPassword(): Promise<SignedIn> {
  const made = await asAdmin();
  await db().admin.update({ where: { id: made.id }, data: { passwordHash } });
  return made;
}

/** A second browser of the same admin. */
async function elsewhere(by = admin): Promise<SignedIn> {
  const { cookie } = await startSession(by.id, BROWSER);
  return { ...by, headers: { cookie: cookie.split(";")[0] ?? "" } };
}

type Typed = { email?: string; currentPassword?: string; newPassword?: string };

const change = (given: Typed = {}, by = admin) =>
  call(changePassword, {
    body: { email: by.email, currentPassword: PASSWORD, newPassword: NEXT, ...given },
    headers: by.headers,
  });

const signIn = (password: string, headers = {}) =>
  call(login, { body: { email: admin.email, password }, headers });
/** What the browser of an admin's first session sends when it signs in. */
async function deviceOf({ id }: SignedIn) {
  const { deviceEpoch } = await db().admin.findUniqueOrThrow({ where: { id } });
  const { deviceId } = await db().adminSession.findFirstOrThrow({ where: { adminId: id } });
  return { cookie: deviceCookie({ id, deviceEpoch }, deviceId).split(";")[0] ?? "" };
}
const isSignedIn = async (by: SignedIn) =>
  (await call(sessions, { headers: by.headers })).status === 200;

test("a new password signs out elsewhere, not here, and history holds no secret", async () => {
  const other = await elsewhere();
  const stranger = await asAdmin();
  expect((await change()).status).toBe(200);
  expect(await isSignedIn(admin)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(stranger)).toBe(true);
  expect((await signIn(NEXT)).status).toBe(200);
  expect((await signIn(PASSWORD)).status).toBe(401);

  const [recorded, ...more] = await listChanges({ subjectId: admin.id });
  expect(more).toEqual([]);
  expect(recorded).toMatchObject({
    changedBy: admin.email,
    subject: "admin",
    action: "changed",
    after: { email: admin.email, passwordChanged: true },
  });
  expect(JSON.stringify(recorded)).not.toMatch(/\$2|temple|marigold/);
});

test("a wrong current password is said under its field, and changes nothing", async () => {
  const other = await elsewhere();
  const answer = await change({ currentPassword: NEXT });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    message: "The current password is wrong.",
    error: "The current password is wrong.",
    errors: { currentPassword: "The current password is wrong." },
  });
  expect(await isSignedIn(other)).toBe(true);
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect(await listChanges({ subjectId: admin.id })).toEqual([]);
});

test("wrong current passwords count as wrong logins in this browser; right ones do not", async () => {
  const guess = () => change({ currentPassword: "not the password" });
  const answers = await Promise.all(Array.from({ length: 14 }, guess));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
  const refused = await change();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // In this browser; where nobody has guessed the account's owner is not held up.
  expect((await signIn(PASSWORD, await deviceOf(admin))).status).toBe(429);
  expect((await signIn(PASSWORD)).status).toBe(200);

  const careful = await withPassword();
  for (let time = 0; time < 12; time++)
    expect((await change({ newPassword: PASSWORD }, careful)).status).toBe(400);
  expect((await change({}, careful)).status).toBe(200);
});

test("strangers who keep the account at its limit hold nobody up who is signed in", async () => {
  for (let number = 0; number < 10; number++) await chargeName(ACCOUNT_LIMIT, admin.email);
  expect((await signIn(PASSWORD)).status).toBe(429);
  expect((await change()).status).toBe(200);
});

test.each([
  ["short", "Use at least 12 characters."],
  ["a".repeat(73), expect.stringContaining("at most 72")],
  ["drop table of flowers", "Input contains potentially malicious content."],
  ["password12345", "This password is too easy to guess."],
  [PASSWORD, "Choose a password that you have not used yet."],
])("the new password %j is refused", async (newPassword, text) => {
  const answer = await change({ newPassword });
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors.newPassword).toEqual(text);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

test("the password of another admin is not to be had", async () => {
  const other = await withPassword();
  const answer = await change({ email: other.email });
  expect(answer.status).toBe(403);
  expect((await answer.json()).errors).toHaveProperty("email");
  expect((await change({ email: ` ${admin.email.toUpperCase()} ` })).status).toBe(200);
});

test("of two changes at once one wins, and the other says that the password is wrong", async () => {
  const other = await elsewhere();
  const answers = await Promise.all([
    change({ newPassword: NEXT }),
    change({ newPassword: `${NEXT} again` }, other),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listChanges({ subjectId: admin.id })).toHaveLength(1);
});

test("an added admin can sign in, and a taken email is a conflict", async () => {
  const email = `${randomUUID()}@staff.example`;
  const body = { email: ` ${email.toUpperCase()}`, password: NEXT };
  const answer = await call(add, { body, headers: admin.headers });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: "Admin added successfully!" });
  expect((await call(login, { body: { email, password: NEXT } })).status).toBe(200);
  const row = await db().admin.findUniqueOrThrow({ where: { email } });
  expect(await listChanges({ subjectId: row.id })).toMatchObject([
    { changedBy: admin.email, action: "added", after: { email } },
  ]);

  const again = await call(add, { body: { email, password: PASSWORD }, headers: admin.headers });
  expect(again.status).toBe(409);
  expect((await again.json()).errors).toHaveProperty("email");
  expect((await call(login, { body: { email, password: NEXT } })).status).toBe(200);
});

test("what login refuses cannot become an account", async () => {
  for (const body of [
    { email: "o'connor@staff.example", password: NEXT },
    { email: "new@staff.example", password: "select a lovely flower" },
    { email: "new@staff.example", password: "short" },
    { email: "new@staff.example", password: NEXT, role: "owner" },
    { email: "new@staff.example" },
  ])
    expect((await call(add, { body, headers: admin.headers })).status).toBe(400);
  expect(await db().admin.count()).toBe(1);
});

test("the admins are listed with who is signed in, without a secret", async () => {
  const signedOut = await asAdmin();
  await db().adminSession.deleteMany({ where: { adminId: signedOut.id } });
  const idle = await asAdmin();
  await db().$executeRaw`
    UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'
    WHERE "admin_id" = ${idle.id}::uuid`;
  const answer = await call(admins, { headers: admin.headers });
  expect(await answer.json()).toEqual([
    expect.objectContaining({ id: admin.id, email: admin.email, isSignedIn: true, isYou: true }),
    expect.objectContaining({ id: signedOut.id, isSignedIn: false, isYou: false }),
    expect.objectContaining({ id: idle.id, isSignedIn: false, isYou: false }),
  ]);
});

const removal = (id: string, by = admin) =>
  call(remove, { method: "DELETE", params: { id }, body: {}, headers: by.headers });

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

test("one's own sessions are listed in plain words, this one first, and no one else's", async () => {
  await asAdmin();
  await elsewhere();
  const over = await elsewhere();
  const { id: overId } = await db().adminSession.findFirstOrThrow({
    where: { adminId: admin.id },
    orderBy: { id: "desc" },
  });
  await db().$executeRaw`
    UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'
    WHERE "id" = ${overId}::uuid`;
  expect(await isSignedIn(over)).toBe(false);
  const answer = await call(sessions, { headers: admin.headers });
  expect(await answer.json()).toEqual({
    sessions: [
      expect.objectContaining({ isThisOne: true, browser: "Another program" }),
      expect.objectContaining({ isThisOne: false, browser: "Chrome on Android" }),
    ],
    more: 0,
  });
});

test("of many sessions the last twenty are listed, and the rest counted", async () => {
  for (let count = 0; count < 24; count++) await elsewhere();
  const answer = sessionsAnswer.parse(
    await (await call(sessions, { headers: admin.headers })).json(),
  );
  expect(answer.more).toBe(5);
  expect(answer.sessions.map(({ isThisOne }) => isThisOne)).toEqual([
    true,
    ...Array<boolean>(19).fill(false),
  ]);
  const times = answer.sessions.slice(1).map(({ lastActiveAt }) => lastActiveAt);
  expect(times).toEqual(times.toSorted().reverse());
  const listed = answer.sessions.map(({ id }) => id);
  const left = await db().adminSession.findMany({ where: { NOT: { id: { in: listed } } } });
  for (const { lastActiveAt } of left)
    expect(lastActiveAt.toISOString() <= (times.at(-1) ?? "")).toBe(true);
});

test("whoever signs in takes away their sessions that are over, and no one else's", async () => {
  const other = await asAdmin();
  await elsewhere();
  await db()
    .$executeRaw`UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'`;
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect(await db().adminSession.count({ where: { adminId: admin.id } })).toBe(1);
  expect(await db().adminSession.count({ where: { adminId: other.id } })).toBe(1);
});

test("where there are as many admins as there may be, the next one is refused in clear words", async () => {
  const data = Array.from({ length: MOST_ADMINS - 1 }, (_, index) => ({
    email: `sample-${index}@staff.example`,
    passwordHash: "none",
  }));
  await db().admin.createMany({ data });
  const body = { email: "one-more@staff.example", password: NEXT };
  const refused = await call(add, { body, headers: admin.headers });
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toBe("There are 200 admins already. Remove one first.");
  const listed = await (await call(admins, { headers: admin.headers })).json();
  expect(listed).toHaveLength(MOST_ADMINS);
});

test("signing out everywhere else leaves this one, and other admins", async () => {
  const [tablet, phone, stranger] = [await elsewhere(), await elsewhere(), await asAdmin()];
  const answer = await call(endOthers, { method: "DELETE", body: {}, headers: admin.headers });
  expect(answer.status).toBe(200);
  expect(await Promise.all([tablet, phone, admin, stranger].map(isSignedIn))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
