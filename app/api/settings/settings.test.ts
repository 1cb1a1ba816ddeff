import { beforeAll, beforeEach, expect, test } from "vitest";
import { POST as login } from "@/app/api/login/route";
import { MOST_ADMINS } from "@/lib/auth/admins";
import { hashPassword } from "@/lib/auth/password";
import { ACCOUNT_LIMIT } from "@/lib/auth/sign-in";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/history/data";
import { chargeName } from "@/lib/http/rate-limit";
import { asAdmin, elsewhere, type SignedIn } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpDatabase } from "@/test/database-set-up";
import { POST as add } from "./add/route";
import { DELETE as remove } from "./admins/[id]/route";
import { GET as admins } from "./admins/route";
import { POST as changePassword } from "./change-password/route";
import { DELETE as endOthers, GET as sessions } from "./sessions/route";

const PASSWORD = "marigold lamp river stone";
const NEXT = "temple bell morning rain";

await setUpDatabase();
let passwordHash: string;
let admin: SignedIn;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await db().admin.deleteMany();
  admin = await withPassword();
});

async function withPassword(): Promise<SignedIn> {
  const made = await asAdmin();
  await db().admin.update({ where: { id: made.id }, data: { passwordHash } });
  return made;
}

const change = (given: object = {}, { email, headers } = admin) =>
  ask(changePassword, {
    body: { email, currentPassword: PASSWORD, newPassword: NEXT, ...given },
    headers,
  });
const signIn = async (password: string, email = admin.email) =>
  (await ask(login, { body: { email, password } })).status;
const isSignedIn = async ({ headers }: SignedIn) =>
  (await ask(sessions, { headers })).status === 200;
const addOne = (body: object) => ask(add, { body, headers: admin.headers });
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
  const { email } = await withPassword();
  expect(await change({ email })).toMatchObject({
    status: 403,
    body: { errors: { email: expect.any(String) } },
  });
});

test("of two changes at once one wins, and the other says that the password is wrong", async () => {
  const other = await elsewhere(admin);
  const answers = await Promise.all([change(), change({ newPassword: `${NEXT} again` }, other)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listChanges({ subjectId: admin.id })).toHaveLength(1);
});

test("an added admin can sign in, and a taken email is a conflict", async () => {
  const email = "added@staff.example";
  expect(await addOne({ email: ` ${email.toUpperCase()}`, password: NEXT })).toMatchObject({
    status: 200,
    body: { message: "Admin added successfully!" },
  });
  const row = await db().admin.findUniqueOrThrow({ where: { email } });
  expect(await listChanges({ subjectId: row.id })).toMatchObject([
    { changedBy: admin.email, action: "added", after: { email } },
  ]);
  expect(await addOne({ email, password: PASSWORD })).toMatchObject({
    status: 409,
    body: { errors: { email: "There is an admin with this email already." } },
  });
  expect(await signIn(NEXT, email)).toBe(200);
});

test.each([
  [{ email: "o'connor@staff.example", password: NEXT }],
  [{ email: "new@staff.example", password: "select a lovely flower" }],
  [{ email: "new@staff.example", password: NEXT, role: "owner" }],
  [{ email: "new@staff.example" }],
])("no account is made of %j", async (body) => {
  expect((await addOne(body)).status).toBe(400);
  expect(await db().admin.count()).toBe(1);
});

test("the admins are listed with who is signed in, without a secret", async () => {
  const [signedOut, idle] = [await asAdmin(), await asAdmin()];
  await db().adminSession.deleteMany({ where: { adminId: signedOut.id } });
  await rest(idle.id);
  const createdAt = expect.any(String);
  const listed = ({ id, email }: SignedIn, is: boolean) => ({
    ...{ id, email, createdAt, isSignedIn: is, isYou: is },
  });
  expect((await ask(admins, { headers: admin.headers })).body).toEqual([
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
  const { body } = await ask(sessions, { headers: admin.headers });
  expect(body.more).toBe(5);
  const [first, ...others]: { id: string; lastActiveAt: string }[] = body.sessions;
  expect(first).toMatchObject({ isThisOne: true, browser: "Another program" });
  expect(others).toHaveLength(19);
  for (const one of others)
    expect(one).toMatchObject({ isThisOne: false, browser: "Chrome on Android" });
  expect(others.map(({ id }) => id)).not.toContain(over);
  const times = others.map(({ lastActiveAt }) => lastActiveAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test("whoever signs in takes away their sessions that are over, and no one else's", async () => {
  const other = await asAdmin();
  for (const { id } of [admin, await elsewhere(admin), other]) await rest(id);
  expect(await signIn(PASSWORD)).toBe(200);
  expect(await db().adminSession.count({ where: { adminId: admin.id } })).toBe(1);
  expect(await db().adminSession.count({ where: { adminId: other.id } })).toBe(1);
});

test("where there are as many admins as there may be, the next one is refused in clear words", async () => {
  const data = Array.from({ length: MOST_ADMINS - 1 }, (_, index) => ({
    email: `sample-${index}@staff.example`,
    passwordHash: "none",
  }));
  await db().admin.createMany({ data });
  expect(await addOne({ email: "one-more@staff.example", password: NEXT })).toMatchObject({
    status: 409,
    body: { message: "There are 200 admins already. Remove one first." },
  });
});

test("signing out everywhere else leaves this one, and other admins", async () => {
  const [tablet, stranger] = [await elsewhere(admin), await asAdmin()];
  const { headers } = admin;
  expect((await ask(endOthers, { method: "DELETE", body: {}, headers })).status).toBe(200);
  expect(await Promise.all([tablet, admin, stranger].map(isSignedIn))).toEqual([false, true, true]);
});
