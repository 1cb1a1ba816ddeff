import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { SEND_WITHIN_MS } from "@/lib/email/transport";
import { claimEnquiryMail, countWaitingMails } from "@/lib/enquiries/outbox";
import { enquire as store } from "@/test/enquire";
import { setUpMail } from "@/test/mail-set-up";
import { sampleForm } from "@/test/sample-enquiry";

const server = await setUpMail();
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await db().enquiry.deleteMany();
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const claimQuickly = () => claimEnquiryMail(0.1);

/** One server, as far as the database can tell. */
function start(claim = claimQuickly, graceMs = 20_000) {
  const loop = startMailLoop([claim], { pollMs: 20, graceMs });
  stops.push(() => loop.stop());
  return loop;
}

const enquire = (count = 1) => Promise.all(Array.from({ length: count }, () => store()));

const mailed = () => expect.poll(countWaitingMails).toBe(0);
const messageIds = () => server.mails.map(({ messageId }) => messageId);
const idOf = (id: string) => `<enquiry-${id}@aaryaa.example>`;
const state = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });

test("an enquiry leaves by itself, to the staff, with the visitor to answer to", async () => {
  start();
  const [id = ""] = await enquire();
  await mailed();
  expect(messageIds()).toEqual([idOf(id)]);
  expect(server.mails[0]?.replyTo).toEqual([{ address: sampleForm.email, name: "முருகன் S." }]);
  const seconds = Math.floor((await state(id)).createdAt.getTime() / 1000);
  expect(Date.parse(server.mails[0]?.date ?? "")).toBe(seconds * 1000);
});

test("the mail server down, then up: each mailed, none twice, one line each way", async () => {
  await server.stop();
  start();
  const ids = await enquire(4);
  const failed = () => db().enquiry.count({ where: { mailError: { startsWith: "E" } } });
  await expect.poll(failed).toBe(4);
  await server.start();
  await mailed();
  expect(messageIds().sort()).toEqual(ids.map(idOf).sort());
  const said = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  expect(said).toEqual([
    expect.stringMatching(/^The mail server does not take mail/),
    "The mail server takes mail again.",
  ]);
});

test("a server that says no, or whose answer was lost, gets the mail again, which can be told as a repeat", async () => {
  server.manners = "refuse";
  start();
  const [id = ""] = await enquire();
  await expect.poll(async () => (await state(id)).mailError).toBe("EMESSAGE 550 DATA");
  server.manners = "cut";
  await expect.poll(() => server.mails).toHaveLength(1);
  server.manners = "take";
  await mailed();
  expect(new Set(messageIds())).toEqual(new Set([idOf(id)]));
  expect(await state(id)).toMatchObject({ mailError: null, mailClaimedUntil: null });
  const [first, second] = server.mails;
  expect(second).toMatchObject({ date: first?.date, text: first?.text, html: first?.html });
});

test("stopping finishes the mail that is being sent, and takes no other", async () => {
  const loop = start();
  await enquire(6);
  await expect.poll(() => server.tries).toBeGreaterThan(0);
  await loop.stop();
  const taken = server.mails.length;
  expect(await countWaitingMails()).toBe(6 - taken);
  expect(await db().enquiry.count({ where: { mailClaimedUntil: { not: null } } })).toBe(0);
  start();
  await mailed();
  expect(server.mails).toHaveLength(6);
});

test("who slept since the claim sends nothing, and the mail goes once the claim ends", async () => {
  const [id = ""] = await enquire();
  vi.useFakeTimers({ toFake: ["Date"] });
  let claims = 0;
  start(async () => {
    const mail = await claimQuickly();
    claims += 1;
    if (claims === 1) vi.setSystemTime(Date.now() + SEND_WITHIN_MS + 1);
    return mail;
  });
  await expect.poll(() => claims).toBeGreaterThan(1);
  expect(server.tries).toBe(0);
  await db().$executeRaw`UPDATE enquiry SET mail_claimed_until = now() - interval '1 second'`;
  await mailed();
  expect(messageIds()).toEqual([idOf(id)]);
  expect(server.tries).toBe(1);
});

test("the claim outlives the send, and the process that ends in the middle of it", async () => {
  const deadlines = vi.spyOn(AbortSignal, "timeout");
  let answer = () => {};
  server.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  const loop = start(claimQuickly, 0);
  const [id = ""] = await enquire();
  await expect.poll(() => server.mails).toHaveLength(1);
  await loop.stop();
  const { rows } = await pool().query<{ left: number }>(
    `SELECT extract(epoch FROM "mail_claimed_until" - now())::float * 1000 AS "left" FROM "enquiry"`,
  );
  expect(rows[0]?.left).toBeGreaterThan(SEND_WITHIN_MS);
  expect(deadlines.mock.calls).toEqual([[SEND_WITHIN_MS]]);
  expect(await claimEnquiryMail()).toBeNull();
  server.beforeAnswer = () => undefined;
  answer();
  await mailed();
  expect(messageIds()).toEqual([idOf(id)]);
});
