import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { claimMorningMail } from "@/lib/enquiries/morning-mail";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { env } from "@/lib/env";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpMail } from "@/test/mail-setup";
import { sampleEnquiryForm } from "@/test/sample-enquiry";
import { createSignedInAdmin } from "@/test/signed-in-admin";

const indiaTime = (time: string) => new Date(`${time}+05:30`);
const NINE_AM = indiaTime("2026-11-23T09:00:00");

const server = await setUpMail();
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().morningMail.update({
    where: { id: 1 },
    data: { doneOn: null, claimedUntil: null },
  });
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.spyOn(console, "info").mockReturnValue(undefined);
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  vi.restoreAllMocks();
});

function startLoop(now = NINE_AM) {
  const loop = startMailLoop([claimEnquiryMail, () => claimMorningMail(now)], { pollMs: 20 });
  stops.push(() => loop.stop());
}

/** Marks the mail about the enquiry as sent. */
async function createDueEnquiry(
  callOn: string,
  callPart: string | null = null,
  form = {},
): Promise<string> {
  const id = await createSampleEnquiry(form);
  const data = { callOn: new Date(callOn), callPart, mailedAt: new Date() };
  await db().enquiry.update({ where: { id }, data });
  return id;
}
const readRow = () => db().morningMail.findUniqueOrThrow({ where: { id: 1 } });
const readDoneOn = async () => (await readRow()).doneOn?.toISOString().slice(0, 10);
const waitUntilDone = (day: string) => expect.poll(readDoneOn).toBe(day);
const listMessageIds = () => server.mails.map(({ messageId }) => messageId);
const MESSAGE_ID = "<morning-2026-11-23@aaryaa.example>";
const claimMailId = async (now?: Date) => (await claimMorningMail(now))?.compose().id ?? null;
const expireClaim = () =>
  pool().query(`UPDATE "morning_mail" SET "claimed_until" = now() - interval '1 second'`);

test("sends the due calls at 9:00, overdue calls first, and no visitor's message or email address", async () => {
  const secret = "Our neighbour <b>Selvam</b> must not know";
  const evening = await createDueEnquiry("2026-11-23", "evening", { message: secret });
  const late = await createDueEnquiry("2026-11-20", null, {
    firstName: "Fathima",
    lastName: "Begum",
  });
  const taken = await createDueEnquiry("2026-11-23", "morning", {
    phone: "7000000002",
    lastName: "K.",
  });
  const admin = await createSignedInAdmin("priya@staff.example");
  await db().enquiry.update({ where: { id: taken }, data: { takenById: admin.id } });
  await db().enquiry.update({ where: { id: late }, data: { isPossibleSpam: true } });
  await createDueEnquiry("2026-11-24", "morning", { lastName: "Tomorrow" });
  startLoop();
  await waitUntilDone("2026-11-23");
  expect(listMessageIds()).toEqual([MESSAGE_ID]);
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    subject: "3 calls are due today",
    to: [{ address: "enquiries@aaryaa.example" }],
    date: "2026-11-23T03:30:00.000Z",
  });
  const inboxUrl = "http://localhost:3000/admin/enquiries";
  const plan = "75 Mbps, Quarterly, Internet + TV + OTT";
  expect(mail?.text?.replace(/\r\n/g, "\n").trim().split("\n\n")).toEqual([
    "3 calls are due today\n23 Nov 2026",
    `Fathima Begum\n60000 00001\nsince 20 Nov 2026 · ${plan} · possible spam\n${inboxUrl}/${late}`,
    `முருகன் K.\n70000 00002\ntoday, morning · ${plan} · taken by ${admin.email}\n${inboxUrl}/${taken}`,
    `முருகன் S.\n60000 00001\ntoday, evening · ${plan}\n${inboxUrl}/${evening}`,
    `All due calls: ${inboxUrl}?due=today`,
  ]);
  expect(mail?.html).toContain(`href="${inboxUrl}/${late}"`);
  expect(mail?.html).toContain('href="tel:+917000000002"');
  expect(mail?.html).not.toContain("Selvam");
  expect(mail?.html).not.toContain(sampleEnquiryForm.email);
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
  expect(await claimMorningMail(indiaTime("2026-11-23T23:59:59"))).toBeNull();
});

test.each([
  ["2026-11-22T23:59:59.999", "2026-11-22"],
  ["2026-11-23T00:00:00", null],
  ["2026-11-23T08:59:59.999", null],
  ["2026-11-23T09:00:00", "2026-11-23"],
  ["2026-11-23T23:59:59.999", "2026-11-23"],
  ["2026-11-24T00:00:00", null],
])("claims, at %s in India, the mail of the day %s", async (time, day) => {
  await createDueEnquiry("2026-11-20");
  expect(await claimMailId(indiaTime(time))).toBe(day && `morning-${day}`);
});

test("uses the database's clock by default", async () => {
  await createDueEnquiry("2026-11-20");
  const expectedId = `SELECT CASE WHEN "india"::time >= '09:00' THEN 'morning-' || "india"::date END AS "id"
    FROM (SELECT now() AT TIME ZONE 'Asia/Kolkata' AS "india") AS "clock"`;
  const readExpectedId = async () =>
    (await pool().query<{ id: string | null }>(expectedId)).rows[0]?.id;
  // The expected id can change between the two reads, at 9:00 and at midnight.
  const idBefore = await readExpectedId();
  const claimedId = await claimMailId();
  expect([idBefore, await readExpectedId()]).toContain(claimedId);
});

test("sends no mail if no call is due, even if one becomes due later that day", async () => {
  await createDueEnquiry("2026-11-24");
  startLoop();
  await waitUntilDone("2026-11-23");
  await createDueEnquiry("2026-11-23");
  expect(await claimMorningMail(indiaTime("2026-11-23T15:00:00"))).toBeNull();
  expect(server.attempts).toBe(0);
});

test("retries with the same mail after the mail server fails, and logs no personal data", async () => {
  await server.stop();
  const id = await createDueEnquiry("2026-11-23");
  startLoop();
  const readLog = () => vi.mocked(console.error).mock.calls.flat().join("\n");
  await expect.poll(readLog).toContain("The mail server does not accept mail");
  expect(await readDoneOn()).toBeUndefined();
  await server.start();
  server.behaviour = "disconnect-after-accept";
  await expireClaim();
  await expect.poll(() => server.mails.length).toBe(1);
  server.behaviour = "accept";
  await expireClaim();
  await waitUntilDone("2026-11-23");
  expect(listMessageIds()).toEqual([MESSAGE_ID, MESSAGE_ID]);
  const [first, second] = server.mails;
  expect(second).toMatchObject({ date: first?.date, text: first?.text });
  expect((await readRow()).claimedUntil).toBeNull();
  const personalData = [id, sampleEnquiryForm.phone, sampleEnquiryForm.lastName];
  expect(personalData.filter((text) => readLog().includes(text))).toEqual([]);
});

test("lets only one of many concurrent senders claim the mail, and keeps the claim for ten minutes even if the send fails", async () => {
  await createDueEnquiry("2026-11-23");
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimMorningMail(NINE_AM)));
  const [mail, ...otherMails] = claims.filter((claim) => claim !== null);
  expect(otherMails).toEqual([]);
  await mail?.markFailed("EMESSAGE 550 DATA");
  const remainingMs = ((await readRow()).claimedUntil?.getTime() ?? 0) - Date.now();
  expect(Math.abs(remainingMs - 600_000)).toBeLessThan(5_000);
  expect(await claimMorningMail(NINE_AM)).toBeNull();
  await expireClaim();
  expect(await claimMailId(NINE_AM)).toBe("morning-2026-11-23");
});

test("lists at most 100 calls and the number of further calls", async () => {
  const data = Array.from({ length: 300 }, (_, index) => ({
    ...sampleEnquiryForm,
    callOn: new Date("2026-11-23"),
    mailedAt: new Date(),
    contentHash: "sample",
    idempotencyKey: `${index}`,
  }));
  await db().enquiry.createMany({ data });
  startLoop();
  await waitUntilDone("2026-11-23");
  const [mail] = server.mails;
  expect(mail?.subject).toBe("300 calls are due today");
  expect(mail?.text).toContain("And 200 more.");
  expect(mail?.html?.length).toBeLessThan(100_000);
});

test("sends no mail if MORNING_MAIL is off", async () => {
  await createDueEnquiry("2026-11-23");
  env().MORNING_MAIL = "off";
  const enquiryId = await createSampleEnquiry();
  startLoop();
  await expect.poll(() => listMessageIds()).toEqual([`<enquiry-${enquiryId}@aaryaa.example>`]);
  env().MORNING_MAIL = "on";
  expect(await readDoneOn()).toBeUndefined();
});
