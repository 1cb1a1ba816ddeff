import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as login } from "@/app/api/login/route";
import { knownDevice } from "@/lib/auth/device";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/resource/changes-data";
import { asAdmin, elsewhere, PASSWORD, type SignedIn, signedInAgo } from "@/test/as-admin";
import { ask } from "@/test/call";
import { untilWaiting } from "@/test/database-set-up";
import { setUpMail } from "@/test/mail-set-up";
import { POST as requestOtp } from "./request-otp/route";
import { POST as verifyAndUpdate } from "./verify-and-update/route";

const OVER = "This code does not work any more. Ask for a new one.";

const server = await setUpMail();
let admin: SignedIn;
let newEmail: string;
const logged: string[] = [];

beforeEach(async () => {
  vi.restoreAllMocks();
  logged.length = 0;
  for (const method of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words.join(" ")));
  await db().admin.deleteMany();
  admin = await asAdmin();
  newEmail = `new-${admin.email}`;
});

const request = ({ email, headers } = admin, currentEmail = email) =>
  ask(requestOtp, { body: { currentEmail }, headers });
const verify = (otp: string, given: object = {}, { email, headers } = admin) =>
  ask(verifyAndUpdate, { body: { currentEmail: email, newEmail, otp, ...given }, headers });
const refused = (field: string, status = 400, text: unknown = expect.any(String)) => ({
  status,
  body: { message: text, error: text, errors: { [field]: text } },
});
const row = () => db().admin.findUniqueOrThrow({ where: { id: admin.id } });
const code = () => db().emailChange.findUniqueOrThrow({ where: { adminId: admin.id } });

/** Asks for a code. @returns that of the mail */
async function askedOtp(): Promise<string> {
  expect((await request()).status).toBe(200);
  return mailedOtp();
}
const mailedOtp = () => /^\d{6}$/m.exec(server.mails.at(-1)?.text ?? "")?.[0] ?? "none";

/** Another code than this one, each number another. */
const wrong = (otp: string, by = 1) => String((Number(otp) + by) % 1_000_000).padStart(6, "0");

test("the code goes to the current email at once, and is kept as a hash and never logged", async () => {
  const { body } = await request();
  expect(body.message).toContain(admin.email);
  expect(Math.abs((Date.parse(body.until) - Date.now()) / 60_000 - 10)).toBeLessThan(1);
  expect(server.envelopes.map(({ to }) => to)).toEqual([[admin.email]]);
  const otp = await askedOtp();
  expect(server.mails[1]?.html).toContain(otp);
  expect(server.mails[1]?.subject).not.toContain(otp);
  expect(JSON.stringify(await code())).not.toContain(otp);
  expect(logged.join("\n")).not.toContain(otp);
});

test("with the right code the email changes, both addresses and all admins hear of it and history records it", async () => {
  const [other, colleague] = [await elsewhere(admin), await asAdmin()];
  const { deviceEpoch: epoch } = await row();
  const otp = await askedOtp();
  const { status, headers } = await verify(otp, { newEmail: ` ${newEmail.toUpperCase()} ` });
  expect(status).toBe(200);
  const { id, email, deviceEpoch } = await row();
  expect(email).toBe(newEmail);
  expect(deviceEpoch).not.toBe(epoch);
  expect(knownDevice(headers.get("set-cookie"), { id, deviceEpoch })).toMatch(/^[\da-f-]{36}$/);

  const told = server.envelopes.slice(1).flatMap(({ to }) => to);
  expect(told.sort()).toEqual([admin.email, newEmail, colleague.email].sort());
  for (const { text } of server.mails.slice(1)) {
    for (const address of [admin.email, newEmail]) expect(text).toContain(address);
    expect(text).not.toContain(otp);
  }
  expect((await request(other)).status).toBe(401);
  expect((await request({ ...admin, email: newEmail })).status).toBe(200);
  const [before, after] = [{ email: admin.email }, { email: newEmail }];
  expect(await listChanges({ subject: "admin", subjectId: admin.id })).toMatchObject([
    { changedBy: admin.email, action: "changed", before, after },
  ]);
  expect(logged.join("\n")).not.toContain(otp);
});

test("a code is good for one use", async () => {
  const otp = await askedOtp();
  const answers = await Promise.all([verify(otp), verify(otp), verify(otp)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = { newEmail: `again-${newEmail}` };
  expect((await verify(otp, again, { ...admin, email: newEmail })).status).toBe(400);
});

test("five tries, and the right code is too late after them", async () => {
  const otp = await askedOtp();
  const tries = ["4 tries left.", "3 tries left.", "2 tries left.", "1 try left."];
  for (const [at, left] of [...tries, "Ask for a new one."].entries()) {
    const text = `That code is not right. ${left}`;
    expect(await verify(wrong(otp, at + 1))).toMatchObject(refused("otp", 400, text));
  }
  expect(await verify(otp)).toMatchObject(refused("otp", 400, OVER));
  expect((await row()).email).toBe(admin.email);
});

test("a hundred guesses at once are compared five times", async () => {
  const otp = await askedOtp();
  const guesses = Array.from({ length: 100 }, (_, index) => verify(wrong(otp, index + 1)));
  const texts = (await Promise.all(guesses)).map(({ body }) => body.message);
  expect(texts.filter((text) => text.startsWith("That code is not right."))).toHaveLength(5);
  expect(texts.filter((text) => text === OVER)).toHaveLength(95);
  expect((await verify(otp)).status).toBe(400);
});

test("after ten minutes by the database's clock the code is over", async () => {
  const otp = await askedOtp();
  const age = (seconds: number) => db().$executeRaw`
    UPDATE "email_change" SET "created_at" = now() - make_interval(secs => ${seconds}::int)
    WHERE "admin_id" = ${admin.id}::uuid`;
  await age(601);
  expect(await verify(otp)).toMatchObject(refused("otp", 400, OVER));
  await age(590);
  expect((await verify(otp)).status).toBe(200);
});

test("a new code voids the old one, and has five tries of its own", async () => {
  const first = await askedOtp();
  for (let by = 1; by <= 4; by++) await verify(wrong(first, by));
  const second = await askedOtp();
  expect((await verify(first)).body.message).toContain("4 tries left");
  expect((await verify(second)).status).toBe(200);
});

test("only the own email gets a code, and only the own email is changed", async () => {
  const other = await asAdmin();
  expect(await request(admin, other.email)).toMatchObject(refused("currentEmail", 403));
  expect(server.mails).toHaveLength(0);
  const otp = await askedOtp();
  const foreign = { currentEmail: other.email };
  expect(await verify(otp, foreign)).toMatchObject(refused("currentEmail", 403));
  expect((await verify(otp, {}, other)).status).toBe(400);
  expect((await verify(otp)).status).toBe(200);
});

test("a code counts in the session that asked for it alone", async () => {
  const otp = await askedOtp();
  expect((await verify(otp, {}, await elsewhere(admin))).status).toBe(400);
  expect((await code()).tries).toBe(0);
  expect((await verify(otp)).status).toBe(200);
});

test("signing in again takes the code along, and leaves it to none who copied the cookie", async () => {
  const otp = await askedOtp();
  await signedInAgo(admin, "16 minutes");
  expect(await verify(otp)).toMatchObject({ status: 403, body: { code: "passwordNeeded" } });
  const { email, headers: before } = admin;
  const body = { email, password: PASSWORD };
  const { headers } = await ask(login, { body, headers: before });
  const [cookie = ""] = headers.get("set-cookie")?.split(";") ?? [];
  expect((await verify(otp)).status).toBe(401);
  expect((await verify(otp, {}, { ...admin, headers: { cookie } })).status).toBe(200);
  expect(await db().adminSession.count({ where: { adminId: admin.id } })).toBe(1);
});

test("a taken address is a conflict and uses nothing up", async () => {
  const other = await asAdmin();
  const otp = await askedOtp();
  const given = { newEmail: other.email.toUpperCase() };
  for (let time = 0; time < 6; time++)
    expect(await verify(otp, given)).toMatchObject(refused("newEmail", 409));
  expect(await verify(otp, { newEmail: admin.email })).toMatchObject(refused("newEmail"));
  expect((await verify(otp)).status).toBe(200);
});

test("an address that is taken at the last moment leaves the code good", async () => {
  const other = await asAdmin();
  const otp = await askedOtp();
  const late = await db().$transaction(
    async (transaction) => {
      await transaction.admin.update({ where: { id: other.id }, data: { email: newEmail } });
      // It sees the address as free, and then waits for who has taken it.
      const answer = verify(otp);
      await untilWaiting(1);
      return { answer };
    },
    { timeout: 60_000 },
  );
  expect((await late.answer).status).toBe(409);
  expect((await row()).email).toBe(admin.email);
  expect((await verify(otp, { newEmail: `free-${newEmail}` })).status).toBe(200);
});

test.each([
  ["newEmail", ["o'connor@staff.example", "no address", `${"a".repeat(250)}@b.example`]],
  ["otp", ["12345", "1234567", "１２３４５６"]],
])("%s can be none of %j, which use nothing up", async (field, values) => {
  const otp = await askedOtp();
  for (const value of values)
    expect(await verify(otp, { [field]: value })).toMatchObject(refused(field));
  expect((await code()).tries).toBe(0);
});

test("five codes an hour for each account, whatever session asks", async () => {
  for (let time = 0; time < 5; time++) expect((await request()).status).toBe(200);
  const sixth = await request(await elsewhere(admin));
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect(server.mails).toHaveLength(5);
  expect((await request(await asAdmin())).status).toBe(200);
});

test("where no mail goes out it says so, keeps an earlier code, and does not count", async () => {
  const otp = await askedOtp();
  server.manners = "defer";
  const text = "Failed to send OTP";
  for (let time = 0; time < 6; time++)
    expect(await request()).toMatchObject({ status: 503, body: { message: text, error: text } });
  expect(logged.join("\n")).toContain("A code was not sent: ");
  expect(logged.join("\n")).not.toContain(admin.email);
  server.manners = "take";
  expect((await verify(otp)).status).toBe(200);
});

describe("an account whose email is a sample, which receives nothing", () => {
  const sendTo = (to: unknown, { email, headers } = admin) =>
    ask(requestOtp, { body: { currentEmail: email, newEmail: to }, headers });
  const own = "owner@own.test";

  test("has its code sent to the new address, for which alone it is good", async () => {
    const { status, body } = await sendTo(` ${own.toUpperCase()} `);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: `We sent a code to ${own}`,
    });
    expect(server.envelopes.map(({ to }) => to)).toEqual([[own]]);
    const otp = mailedOtp();
    const other = { newEmail: "somebody-else@own.test" };
    expect(await verify(otp, other)).toMatchObject(refused("otp"));
    expect((await row()).email).toBe(admin.email);
    expect((await verify(otp, { newEmail: own })).status).toBe(200);
    expect((await row()).email).toBe(own);
  });

  test("is sent none to another sample, to a taken address, or to what is no address", async () => {
    const { email: taken } = await asAdmin("taken@own.test");
    expect(await sendTo("other@staff.example")).toMatchObject(refused("newEmail"));
    expect(await sendTo(taken)).toMatchObject(refused("newEmail", 409));
    for (const wrong of ["", "nothing", 7, "o'connor@own.test"])
      expect(await sendTo(wrong)).toMatchObject(refused("newEmail"));
    expect(await sendTo(own, { ...admin, headers: (await asAdmin()).headers })).toMatchObject(
      refused("currentEmail", 403),
    );
    expect(server.envelopes).toEqual([]);
  });

  test("has five codes an hour, wherever they go", async () => {
    for (let sent = 0; sent < 5; sent++)
      expect((await sendTo(`${sent}@own.test`)).status).toBe(200);
    expect((await sendTo(own)).status).toBe(429);
  });

  test("is the only one: nobody's code goes past an address that receives mail", async () => {
    admin = await asAdmin("real@own.test");
    expect(await sendTo("thief@elsewhere.test")).toMatchObject(refused("newEmail"));
    expect(server.envelopes).toEqual([]);
    const otp = await askedOtp();
    expect(server.envelopes.map(({ to }) => to)).toEqual([[admin.email]]);
    expect((await verify(otp, { newEmail: own })).status).toBe(200);
    // From here on it is one as well.
    const owner = { ...admin, email: own };
    expect(await sendTo("thief@elsewhere.test", owner)).toMatchObject(refused("newEmail"));
  });
});
