import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { POST as login } from "@/app/api/login/route";
import { findKnownDeviceId } from "@/lib/auth/device";
import { listChanges, recordAdminChange } from "@/lib/changes/data";
import { db } from "@/lib/db";
import { callForJson } from "@/test/call-handler";
import { runWhileLocked } from "@/test/database-setup";
import { setUpMail } from "@/test/mail-setup";
import {
  ADMIN_PASSWORD,
  backdateSessions,
  createSecondSession,
  createSignedInAdmin,
  type SignedInAdmin,
  withKey,
} from "@/test/signed-in-admin";
import { POST as requestOtp } from "./request-otp/route";
import { POST as verifyAndUpdate } from "./verify-and-update/route";

const EXPIRED_TEXT = "This code is no longer valid. Request a new one.";

const server = await setUpMail();
let admin: SignedInAdmin;
let newEmail: string;
const logged: string[] = [];

beforeEach(async () => {
  vi.restoreAllMocks();
  logged.length = 0;
  for (const method of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...words) => {
      logged.push(words.join(" "));
    });
  await db().admin.deleteMany();
  admin = await createSignedInAdmin();
  newEmail = `new-${admin.email}`;
});

type Account = { email: string; headers: Record<string, string> };
const requestCode = ({ email, headers } = admin, currentEmail = email) =>
  callForJson(requestOtp, { body: { currentEmail }, headers });
const changeEmail = (otp: string, changes: object = {}, { email, headers }: Account = admin) =>
  callForJson(verifyAndUpdate, {
    body: { currentEmail: email, newEmail, otp, ...changes },
    headers,
  });
const rejection = (field: string, status = 400, text: unknown = expect.any(String)) => ({
  status,
  body: { message: text, error: text, errors: { [field]: text } },
});
const findAccount = () => db().admin.findUniqueOrThrow({ where: { id: admin.id } });
const findCode = () => db().emailChange.findUniqueOrThrow({ where: { adminId: admin.id } });

async function requestOtpByMail(): Promise<string> {
  expect((await requestCode()).status).toBe(200);
  return readMailedOtp();
}
const readMailedOtp = () => /^\d{6}$/m.exec(server.mails.at(-1)?.text ?? "")?.[0] ?? "none";

const toTamilDigits = (text: string) => text.replace(/\d/g, (digit) => "௦௧௨௩௪௫௬௭௮௯".charAt(+digit));
const buildWrongOtp = (otp: string, offset = 1) =>
  String((Number(otp) + offset) % 1_000_000).padStart(6, "0");

test("mails the code to the current email, stores only its hash and does not log it", async () => {
  const { body } = await requestCode();
  expect(body.message).toContain(admin.email);
  expect(Math.abs((Date.parse(body.until) - Date.now()) / 60_000 - 10)).toBeLessThan(1);
  expect(server.envelopes.map(({ to }) => to)).toEqual([[admin.email]]);
  const otp = await requestOtpByMail();
  expect(server.mails[1]?.html).toContain(otp);
  expect(server.mails[1]?.subject).not.toContain(otp);
  expect(JSON.stringify(await findCode())).not.toContain(otp);
  expect(logged.join("\n")).not.toContain(otp);
});

test("changes the email, ends other sessions, mails both emails and all admins, and records the change", async () => {
  const otherSession = await createSecondSession(admin);
  const otherAdmin = await createSignedInAdmin();
  const { deviceEpoch: previousEpoch } = await findAccount();
  const otp = await requestOtpByMail();
  const pasted = {
    currentEmail: `\u202a${admin.email}\u202c`,
    newEmail: ` ${newEmail.toUpperCase()}\u200b `,
  };
  const { status, headers } = await changeEmail(toTamilDigits(`\u200e${otp}\u200d`), pasted);
  expect(status).toBe(200);
  const { id, email, deviceEpoch } = await findAccount();
  expect(email).toBe(newEmail);
  expect(deviceEpoch).not.toBe(previousEpoch);
  expect(findKnownDeviceId(headers.get("set-cookie"), { id, deviceEpoch })).toMatch(
    /^[\da-f-]{36}$/,
  );

  const recipients = server.envelopes.slice(1).flatMap(({ to }) => to);
  expect(recipients.sort()).toEqual([admin.email, newEmail, otherAdmin.email].sort());
  for (const { text } of server.mails.slice(1)) {
    for (const mentioned of [admin.email, newEmail]) expect(text).toContain(mentioned);
    expect(text).not.toContain(otp);
  }
  expect((await requestCode(otherSession)).status).toBe(401);
  expect((await requestCode({ ...admin, email: newEmail })).status).toBe(200);
  const recorded = { before: { email: admin.email }, after: { email: newEmail } };
  expect(await listChanges({ subject: "admin", subjectId: admin.id })).toMatchObject([
    { changedBy: admin.email, action: "changed", ...recorded },
  ]);
  expect(logged.join("\n")).not.toContain(otp);
});

test("uses a code once, and accepts parallel and later repeats of the same change", async () => {
  const otp = await requestOtpByMail();
  const responses = await Promise.all([changeEmail(otp), changeEmail(otp), changeEmail(otp)]);
  const mailCount = server.mails.length;
  const repeat = await changeEmail(otp);
  for (const { status, body, headers } of [...responses, repeat]) {
    expect([status, body]).toEqual([200, repeat.body]);
    expect(headers.get("set-cookie")).toMatch(/^aaryaa_/);
  }
  expect(server.mails).toHaveLength(mailCount);
  expect(await listChanges({ subjectId: admin.id })).toHaveLength(1);
  const secondChange = { newEmail: `again-${newEmail}` };
  expect((await changeEmail(otp, secondChange, { ...admin, email: newEmail })).status).toBe(400);
  for (const other of [{ currentEmail: "x@staff.example" }, { newEmail: "y@staff.example" }])
    expect((await changeEmail(otp, other)).status).toBe(403);
});

test("records the change under its Idempotency-Key, and rejects a key that was used before", async () => {
  const otp = await requestOtpByMail();
  const key = randomUUID();
  const usedKey = randomUUID();
  const used = { id: usedKey, changedBy: admin.email, action: "added" } as const;
  await recordAdminChange(db(), randomUUID(), used);
  const changeWithKey = (value: string) => changeEmail(otp, {}, withKey(admin, value));
  const rejected = await changeWithKey(usedKey);
  expect([rejected.status, rejected.body.code]).toEqual([409, "keyUsed"]);
  expect((await findAccount()).email).toBe(admin.email);
  const responses = await Promise.all([changeWithKey(key), changeWithKey(key)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listChanges({ subjectId: admin.id })).toMatchObject([{ id: key }]);
});

test("rejects the right code after five wrong attempts, even if a hundred run in parallel", async () => {
  const otp = await requestOtpByMail();
  const guesses = Array.from({ length: 100 }, (_, index) =>
    changeEmail(buildWrongOtp(otp, index + 1)),
  );
  const texts = (await Promise.all(guesses)).map(({ body }) => body.message);
  expect(texts.filter((text) => text !== EXPIRED_TEXT).sort()).toEqual([
    "This code is wrong. 1 attempt left.",
    "This code is wrong. 2 attempts left.",
    "This code is wrong. 3 attempts left.",
    "This code is wrong. 4 attempts left.",
    "This code is wrong. Request a new one.",
  ]);
  expect(await changeEmail(otp)).toMatchObject(rejection("otp", 400, EXPIRED_TEXT));
  expect((await findAccount()).email).toBe(admin.email);
});

test("a code expires after ten minutes by the clock of the database", async () => {
  const otp = await requestOtpByMail();
  const setAge = (seconds: number) => db().$executeRaw`
    UPDATE "email_change" SET "created_at" = now() - make_interval(secs => ${seconds}::int)
    WHERE "admin_id" = ${admin.id}::uuid`;
  await setAge(601);
  expect(await changeEmail(otp)).toMatchObject(rejection("otp", 400, EXPIRED_TEXT));
  await setAge(590);
  expect((await changeEmail(otp)).status).toBe(200);
});

test("a new code invalidates the old one and has five new attempts", async () => {
  const first = await requestOtpByMail();
  for (let offset = 1; offset <= 4; offset++) await changeEmail(buildWrongOtp(first, offset));
  const second = await requestOtpByMail();
  expect((await changeEmail(first)).body.message).toContain("4 attempts left");
  expect((await changeEmail(second)).status).toBe(200);
});

test("stores one code if several requests for a code run in parallel", async () => {
  const requests = [requestCode(), requestCode(await createSecondSession(admin))];
  for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
  expect(await db().emailChange.count()).toBe(1);
});

test("rejects another admin's email as the current email, and a code of another admin or session", async () => {
  const otherAdmin = await createSignedInAdmin();
  expect(await requestCode(admin, otherAdmin.email)).toMatchObject(rejection("currentEmail", 403));
  expect(server.mails).toHaveLength(0);
  const otp = await requestOtpByMail();
  const otherEmail = { currentEmail: otherAdmin.email };
  expect(await changeEmail(otp, otherEmail)).toMatchObject(rejection("currentEmail", 403));
  for (const other of [otherAdmin, await createSecondSession(admin)])
    expect((await changeEmail(otp, {}, other)).status).toBe(400);
  expect((await findCode()).tries).toBe(0);
  expect((await changeEmail(otp)).status).toBe(200);
});

test("a code stays valid after a new sign-in in the same browser, but not with the old cookie", async () => {
  const otp = await requestOtpByMail();
  await backdateSessions(admin, "16 minutes");
  expect(await changeEmail(otp)).toMatchObject({ status: 403, body: { code: "passwordNeeded" } });
  const { email, headers: oldHeaders } = admin;
  const body = { email, password: ADMIN_PASSWORD };
  const { headers } = await callForJson(login, { body, headers: oldHeaders });
  const [cookie = ""] = headers.get("set-cookie")?.split(";") ?? [];
  expect((await changeEmail(otp)).status).toBe(401);
  expect((await changeEmail(otp, {}, { ...admin, headers: { cookie } })).status).toBe(200);
  expect(await db().adminSession.count({ where: { adminId: admin.id } })).toBe(1);
});

test("a taken or unchanged email is rejected without using up an attempt", async () => {
  const otherAdmin = await createSignedInAdmin();
  const otp = await requestOtpByMail();
  const takenEmail = { newEmail: otherAdmin.email.toUpperCase() };
  for (let time = 0; time < 6; time++)
    expect(await changeEmail(otp, takenEmail)).toMatchObject(rejection("newEmail", 409));
  expect(await changeEmail(otp, { newEmail: admin.email })).toMatchObject(rejection("newEmail"));
  expect((await changeEmail(otp)).status).toBe(200);
});

test("a code stays valid if another admin takes the email during the request", async () => {
  const { id } = await createSignedInAdmin();
  const otp = await requestOtpByMail();
  // The request still sees the email as free, then waits for the transaction.
  const [response] = await runWhileLocked(
    (tx) => tx.admin.update({ where: { id }, data: { email: newEmail } }),
    [() => changeEmail(otp)],
  );
  expect(response?.status).toBe(409);
  expect((await findAccount()).email).toBe(admin.email);
  expect((await changeEmail(otp, { newEmail: `free-${newEmail}` })).status).toBe(200);
});

test.each([
  ["newEmail", ["o'connor@staff.example", "no address", `${"a".repeat(250)}@b.example`]],
  ["otp", ["12345", "1234567", "１２３４５", "12345六"]],
])("the field %s rejects %j without using up an attempt", async (field, values) => {
  const otp = await requestOtpByMail();
  for (const value of values)
    expect(await changeEmail(otp, { [field]: value })).toMatchObject(rejection(field));
  expect((await findCode()).tries).toBe(0);
});

test("rejects a sixth code of an account within an hour, even in another session", async () => {
  for (let time = 0; time < 5; time++) expect((await requestCode()).status).toBe(200);
  const sixth = await requestCode(await createSecondSession(admin));
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect(server.mails).toHaveLength(5);
  expect((await requestCode(await createSignedInAdmin())).status).toBe(200);
});

test("if the mail fails, the previous code stays valid and the request is not counted", async () => {
  const otp = await requestOtpByMail();
  server.behaviour = "defer";
  const body = { message: "Failed to send OTP", error: "Failed to send OTP" };
  for (let time = 0; time < 6; time++)
    expect(await requestCode()).toMatchObject({ status: 503, body });
  expect(logged.join("\n")).toContain("The mail with an OTP was not sent: ");
  expect(logged.join("\n")).not.toContain(admin.email);
  server.behaviour = "accept";
  expect((await changeEmail(otp)).status).toBe(200);
});
