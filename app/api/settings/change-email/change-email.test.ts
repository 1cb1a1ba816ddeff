import { beforeEach, expect, test, vi } from "vitest";
import { knownDevice } from "@/lib/auth/device";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/history/data";
import { asAdmin, type SignedIn } from "@/test/as-admin";
import { call } from "@/test/call";
import { setUpMail } from "@/test/mail-set-up";
import { POST as requestOtp } from "./request-otp/route";
import { POST as verifyAndUpdate } from "./verify-and-update/route";

/** Milliseconds, for a busy machine. */
const WAIT = 30_000;

const server = await setUpMail();
let admin: SignedIn;
let newEmail: string;
const logged: string[] = [];

beforeEach(async () => {
  vi.restoreAllMocks();
  logged.length = 0;
  for (const method of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words.join(" ")));
  admin = await asAdmin();
  newEmail = `new-${admin.email}`;
});

type Refusal = { message: string; error: string; errors?: Record<string, string> };

const ask = (by = admin, currentEmail = by.email) =>
  call(requestOtp, { body: { currentEmail }, headers: by.headers });

const verify = (otp: string, given: Partial<{ by: SignedIn; newEmail: string }> = {}) => {
  const { by = admin, newEmail: email = newEmail } = given;
  const body = { currentEmail: by.email, newEmail: email, otp };
  return call(verifyAndUpdate, { body, headers: by.headers });
};

const refusal = async (response: Response) => (await response.json()) as Refusal;

/** The code of the last mail. */
function mailedOtp(): string {
  const otp = /^\d{6}$/m.exec(server.mails.at(-1)?.text ?? "")?.[0];
  if (!otp) throw new Error("There is no code in the mail.");
  return otp;
}

async function askedOtp(): Promise<string> {
  expect((await ask()).status).toBe(200);
  return mailedOtp();
}

/** Another code than this one, each number another. */
const wrong = (otp: string, by = 1) => String((Number(otp) + by) % 1_000_000).padStart(6, "0");

const emailNow = async () =>
  (await db().admin.findUniqueOrThrow({ where: { id: admin.id } })).email;

/** A second browser of the same admin. */
async function elsewhere(): Promise<SignedIn> {
  const { cookie } = await startSession(admin.id, "another browser");
  return { ...admin, headers: { cookie: cookie.split(";")[0] ?? "" } };
}

test("the code goes to the current email at once, and is kept as a hash and never logged", async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  const { message, until } = (await response.json()) as { message: string; until: string };
  expect(message).toContain(admin.email);
  const minutesLeft = (Date.parse(until) - Date.now()) / 60_000;
  expect(minutesLeft).toBeGreaterThan(9);
  expect(minutesLeft).toBeLessThan(11);

  expect(server.envelopes.map(({ to }) => to)).toEqual([[admin.email]]);
  const otp = mailedOtp();
  const [mail] = server.mails;
  expect(mail?.html).toContain(otp);
  expect(mail?.subject).not.toContain(otp);
  const row = await db().emailChange.findUniqueOrThrow({ where: { adminId: admin.id } });
  expect(JSON.stringify(row)).not.toContain(otp);
  expect(logged.join("\n")).not.toContain(otp);
});

test("with the right code the email changes, both addresses hear of it and history records it", async () => {
  const other = await elsewhere();
  const { deviceEpoch: epochBefore } = await db().admin.findUniqueOrThrow({
    where: { id: admin.id },
  });
  const otp = await askedOtp();
  const response = await verify(otp, { newEmail: ` ${newEmail.toUpperCase()} ` });
  expect(response.status).toBe(200);
  expect(await emailNow()).toBe(newEmail);
  const { deviceEpoch } = await db().admin.findUniqueOrThrow({ where: { id: admin.id } });
  expect(deviceEpoch).not.toBe(epochBefore);
  expect(knownDevice(response.headers.get("set-cookie"), { id: admin.id, deviceEpoch })).toMatch(
    /^[\da-f-]{36}$/,
  );

  const told = server.envelopes.slice(1).flatMap(({ to }) => to);
  expect(told.sort()).toEqual([admin.email, newEmail].sort());
  for (const mail of server.mails.slice(1)) {
    expect(mail.text).toContain(admin.email);
    expect(mail.text).toContain(newEmail);
    expect(mail.text).not.toContain(otp);
  }
  expect((await ask(other)).status).toBe(401);
  const here = { ...admin, email: newEmail };
  expect((await ask(here)).status).toBe(200);
  expect(await listChanges({ subject: "admin", subjectId: admin.id })).toMatchObject([
    {
      changedBy: admin.email,
      action: "changed",
      before: { email: admin.email },
      after: { email: newEmail },
    },
  ]);
  expect(logged.join("\n")).not.toContain(otp);
});

test("a code is good for one use", async () => {
  const otp = await askedOtp();
  const answers = await Promise.all([verify(otp), verify(otp), verify(otp)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const here = { ...admin, email: newEmail };
  const again = await verify(otp, { by: here, newEmail: `again-${newEmail}` });
  expect(again.status).toBe(400);
  expect(await emailNow()).toBe(newEmail);
});

test("five tries, and the right code is too late after them", async () => {
  const otp = await askedOtp();
  const texts: (string | undefined)[] = [];
  for (let by = 1; by <= 5; by++)
    texts.push((await refusal(await verify(wrong(otp, by)))).errors?.otp);
  expect(texts).toEqual([
    "That code is not right. 4 tries left.",
    "That code is not right. 3 tries left.",
    "That code is not right. 2 tries left.",
    "That code is not right. 1 try left.",
    "That code is not right. Ask for a new one.",
  ]);
  const late = await verify(otp);
  expect(late.status).toBe(400);
  const { message, error } = await refusal(late);
  expect(message).toBe("This code does not work any more. Ask for a new one.");
  expect(error).toBe(message);
  expect(await emailNow()).toBe(admin.email);
});

test("a hundred guesses at once are compared five times", async () => {
  const otp = await askedOtp();
  const guesses = Array.from({ length: 100 }, (_, index) => verify(wrong(otp, index + 1)));
  const answers = await Promise.all(guesses);
  const texts = await Promise.all(answers.map(async (answer) => (await refusal(answer)).message));
  expect(texts.filter((text) => text.startsWith("That code is not right."))).toHaveLength(5);
  expect(texts.filter((text) => text.startsWith("This code does not work"))).toHaveLength(95);
  const { tries } = await db().emailChange.findUniqueOrThrow({ where: { adminId: admin.id } });
  expect(tries).toBe(5);
  expect((await verify(otp)).status).toBe(400);
  expect(await emailNow()).toBe(admin.email);
});

test("after ten minutes by the database's clock the code is over", async () => {
  const otp = await askedOtp();
  const age = async (seconds: number) =>
    db().$executeRaw`
      UPDATE "email_change" SET "created_at" = now() - make_interval(secs => ${seconds}::int)
      WHERE "admin_id" = ${admin.id}::uuid`;
  await age(601);
  expect((await refusal(await verify(otp))).errors?.otp).toContain("does not work any more");
  expect(await emailNow()).toBe(admin.email);
  await age(590);
  expect((await verify(otp)).status).toBe(200);
});

test("a new code voids the old one, and has five tries of its own", async () => {
  const first = await askedOtp();
  for (let by = 1; by <= 4; by++) await verify(wrong(first, by));
  const second = await askedOtp();
  expect(second).not.toBe(first);
  expect((await refusal(await verify(first))).message).toContain("4 tries left");
  expect((await verify(second)).status).toBe(200);
});

test("only the own email gets a code, and only the own email is changed", async () => {
  const other = await asAdmin();
  const foreign = await ask(admin, other.email);
  expect(foreign.status).toBe(403);
  expect((await refusal(foreign)).errors).toHaveProperty("currentEmail");
  expect(server.mails).toHaveLength(0);

  const otp = await askedOtp();
  const body = { currentEmail: other.email, newEmail, otp };
  const answer = await call(verifyAndUpdate, { body, headers: admin.headers });
  expect(answer.status).toBe(403);
  const stolen = await verify(otp, { by: other });
  expect(stolen.status).toBe(400);
  expect(await emailNow()).toBe(admin.email);
  expect((await verify(otp)).status).toBe(200);
});

test("a code counts in the session that asked for it alone", async () => {
  const other = await elsewhere();
  const otp = await askedOtp();
  expect((await verify(otp, { by: other })).status).toBe(400);
  const { tries } = await db().emailChange.findUniqueOrThrow({ where: { adminId: admin.id } });
  expect(tries).toBe(0);
  expect((await verify(otp)).status).toBe(200);
});

test("a taken address is a conflict and uses nothing up", async () => {
  const other = await asAdmin();
  const otp = await askedOtp();
  for (let time = 0; time < 6; time++) {
    const answer = await verify(otp, { newEmail: other.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect((await refusal(answer)).errors).toHaveProperty("newEmail");
  }
  expect((await refusal(await verify(otp, { newEmail: admin.email }))).errors).toHaveProperty(
    "newEmail",
  );
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
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: WAIT });
      return { answer };
    },
    { timeout: 2 * WAIT },
  );
  expect((await late.answer).status).toBe(409);
  expect(await emailNow()).toBe(admin.email);
  expect((await verify(otp, { newEmail: `free-${newEmail}` })).status).toBe(200);
});

/** How many statements wait for another's lock. */
async function countWaiting(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM pg_stat_activity
    WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
  return row?.count ?? 0;
}

test("what login refuses cannot become an email", async () => {
  const otp = await askedOtp();
  for (const email of [
    "o'connor@staff.example",
    "no address",
    "",
    `${"a".repeat(250)}@b.example`,
  ]) {
    const answer = await verify(otp, { newEmail: email });
    expect(answer.status).toBe(400);
    expect((await refusal(answer)).errors).toHaveProperty("newEmail");
  }
  for (const typed of ["12345", "1234567", "abcdef", "", "１２３４５６"])
    expect((await refusal(await verify(typed))).errors).toHaveProperty("otp");
  expect((await verify(otp)).status).toBe(200);
});

test("five codes an hour for each account, whatever session asks", async () => {
  for (let time = 0; time < 5; time++) expect((await ask()).status).toBe(200);
  const sixth = await ask(await elsewhere());
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect(server.mails).toHaveLength(5);
  expect((await ask(await asAdmin())).status).toBe(200);
});

test("where no mail goes out it says so, keeps an earlier code, and does not count", async () => {
  const otp = await askedOtp();
  server.manners = "defer";
  for (let time = 0; time < 6; time++) {
    const answer = await ask();
    expect(answer.status).toBe(503);
    expect(await refusal(answer)).toMatchObject({
      message: "Failed to send OTP",
      error: "Failed to send OTP",
    });
  }
  expect(logged.join("\n")).toContain("A code was not sent: ");
  expect(logged.join("\n")).not.toContain(admin.email);
  server.manners = "take";
  expect((await verify(otp)).status).toBe(200);
});

test("the change stands where nobody can be told of it, and the log says so", async () => {
  const otp = await askedOtp();
  server.manners = "refuse";
  expect((await verify(otp)).status).toBe(200);
  expect(await emailNow()).toBe(newEmail);
  expect(logged.filter((line) => line.includes("A changed email was not told of"))).toHaveLength(2);
});
