import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { claimMorningMail } from "@/lib/enquiries/morning-mail";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { env } from "@/lib/env";
import { createSampleEnquiry as store } from "@/test/create-sample-enquiry";
import { setUpMail } from "@/test/mail-setup";
import { sampleEnquiryForm } from "@/test/sample-enquiry";
import { createSignedInAdmin } from "@/test/signed-in-admin";

const at = (india: string) => new Date(`${india}+05:30`);
const NINE = at("2026-11-23T09:00:00");

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

/** One instance of the program, in whose India it is a certain time. */
function start(now = NINE) {
  const loop = startMailLoop([claimEnquiryMail, () => claimMorningMail(now)], { pollMs: 20 });
  stops.push(() => loop.stop());
}

/** An enquiry whose own mail has gone. */
async function due(callOn: string, callPart: string | null = null, form = {}): Promise<string> {
  const id = await store(form);
  const data = { callOn: new Date(callOn), callPart, mailedAt: new Date() };
  await db().enquiry.update({ where: { id }, data });
  return id;
}
const row = () => db().morningMail.findUniqueOrThrow({ where: { id: 1 } });
const doneOn = async () => (await row()).doneOn?.toISOString().slice(0, 10);
const done = (day: string) => expect.poll(doneOn).toBe(day);
const messageIds = () => server.mails.map(({ messageId }) => messageId);
const MORNING = "<morning-2026-11-23@aaryaa.example>";
const claimedId = async (now?: Date) => (await claimMorningMail(now))?.compose().id ?? null;
const endClaim = () =>
  pool().query(`UPDATE "morning_mail" SET "claimed_until" = now() - interval '1 second'`);

test("at nine staff are told whom to call, overdue first, and nothing that visitors wrote", async () => {
  const secret = "Our neighbour <b>Selvam</b> must not know";
  const evening = await due("2026-11-23", "evening", { message: secret });
  const late = await due("2026-11-20", null, { firstName: "Fathima", lastName: "Begum" });
  const taken = await due("2026-11-23", "morning", { phone: "7000000002", lastName: "K." });
  const admin = await createSignedInAdmin("priya@staff.example");
  await db().enquiry.update({ where: { id: taken }, data: { takenById: admin.id } });
  await due("2026-11-24", "morning", { lastName: "Tomorrow" });
  start();
  await done("2026-11-23");
  expect(messageIds()).toEqual([MORNING]);
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    subject: "3 calls are due today",
    to: [{ address: "enquiries@aaryaa.example" }],
    date: "2026-11-23T03:30:00.000Z",
  });
  const address = "http://localhost:3000/admin/enquiries";
  const plan = "75 Mbps, Quarterly, Internet + TV + OTT";
  expect(mail?.text?.replace(/\r\n/g, "\n").trim().split("\n\n")).toEqual([
    "3 calls are due today\n23 Nov 2026",
    `Fathima Begum\n60000 00001\nsince 20 Nov 2026 · ${plan}\n${address}/${late}`,
    `முருகன் K.\n70000 00002\ntoday, morning · ${plan} · taken by ${admin.email}\n${address}/${taken}`,
    `முருகன் S.\n60000 00001\ntoday, evening · ${plan}\n${address}/${evening}`,
    `All that is due: ${address}?due=today`,
  ]);
  expect(mail?.html).toContain(`href="${address}/${late}"`);
  expect(mail?.html).toContain('href="tel:+917000000002"');
  expect(mail?.html).not.toContain("Selvam");
  expect(mail?.html).not.toContain(sampleEnquiryForm.email);
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
  expect(await claimMorningMail(at("2026-11-23T23:59:59"))).toBeNull();
});

test.each([
  ["2026-11-22T23:59:59.999", "2026-11-22"],
  ["2026-11-23T00:00:00", null],
  ["2026-11-23T08:59:59.999", null],
  ["2026-11-23T09:00:00", "2026-11-23"],
  ["2026-11-23T23:59:59.999", "2026-11-23"],
  ["2026-11-24T00:00:00", null],
])("at %s in India it is the morning of %s", async (time, day) => {
  await due("2026-11-20");
  expect(await claimedId(at(time))).toBe(day && `morning-${day}`);
});

test("without another clock it is the database's that says whether it is morning", async () => {
  await due("2026-11-20");
  const clock = `SELECT CASE WHEN "india"::time >= '09:00' THEN 'morning-' || "india"::date END AS "id"
    FROM (SELECT now() AT TIME ZONE 'Asia/Kolkata' AS "india") AS "clock"`;
  const id = async () => (await pool().query<{ id: string | null }>(clock)).rows[0]?.id;
  const before = await id();
  const claimed = await claimedId();
  expect([before, await id()]).toContain(claimed);
});

test("where nothing is due no mail goes, and none later on that day", async () => {
  await due("2026-11-24");
  start();
  await done("2026-11-23");
  await due("2026-11-23");
  expect(await claimMorningMail(at("2026-11-23T15:00:00"))).toBeNull();
  expect(server.attempts).toBe(0);
});

test("a mail server that is away is asked again, with the same mail", async () => {
  await server.stop();
  const id = await due("2026-11-23");
  start();
  const said = () => vi.mocked(console.error).mock.calls.flat().join("\n");
  await expect.poll(said).toContain("The mail server does not take mail");
  expect(await doneOn()).toBeUndefined();
  await server.start();
  server.behaviour = "disconnect-after-accept";
  await endClaim();
  await expect.poll(() => server.mails.length).toBe(1);
  server.behaviour = "accept";
  await endClaim();
  await done("2026-11-23");
  expect(messageIds()).toEqual([MORNING, MORNING]);
  const [first, second] = server.mails;
  expect(second).toMatchObject({ date: first?.date, text: first?.text });
  expect((await row()).claimedUntil).toBeNull();
  const personal = [id, sampleEnquiryForm.phone, sampleEnquiryForm.lastName];
  expect(personal.filter((text) => said().includes(text))).toEqual([]);
});

test("of many senders one gets it, and has it for ten minutes, whatever becomes of its try", async () => {
  await due("2026-11-23");
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimMorningMail(NINE)));
  const [claimed, ...others] = claims.filter((claim) => claim !== null);
  expect(others).toEqual([]);
  await claimed?.markFailed("EMESSAGE 550 DATA");
  const left = ((await row()).claimedUntil?.getTime() ?? 0) - Date.now();
  expect(Math.abs(left - 600_000)).toBeLessThan(5_000);
  expect(await claimMorningMail(NINE)).toBeNull();
  await endClaim();
  expect(await claimedId(NINE)).toBe("morning-2026-11-23");
});

test("of three hundred calls the mail names a hundred", async () => {
  const call = { callOn: new Date("2026-11-23"), mailedAt: new Date(), contentHash: "sample" };
  const data = Array.from({ length: 300 }, (_, at) => ({
    ...{ ...sampleEnquiryForm, ...call, idempotencyKey: `${at}` },
  }));
  await db().enquiry.createMany({ data });
  start();
  await done("2026-11-23");
  const [mail] = server.mails;
  expect(mail?.subject).toBe("300 calls are due today");
  expect(mail?.text).toContain("And 200 more.");
  expect(mail?.html?.length).toBeLessThan(100_000);
});

test("where the operator has turned it off none goes", async () => {
  await due("2026-11-23");
  env().MORNING_MAIL = "off";
  const enquiry = await store();
  start();
  // The queue is at work meanwhile.
  await expect.poll(() => messageIds()).toEqual([`<enquiry-${enquiry}@aaryaa.example>`]);
  env().MORNING_MAIL = "on";
  expect(await doneOn()).toBeUndefined();
});
