import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { claimMail, countWaitingMails, SEND_WITHIN_MS } from "@/lib/enquiries/outbox";
import { startMailWorkers } from "@/lib/enquiries/workers";
import { enquire as store } from "@/test/enquire";
import { setUpMail, stopNextSender } from "@/test/mail-set-up";
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
});

/** One instance of the program, as far as the database can tell. */
function start(pollMs = 20, graceMs = 20_000) {
  const workers = startMailWorkers({ retrySeconds: 0.1, pollMs, graceMs });
  stops.push(() => workers.stop());
  return workers;
}

const enquire = (count = 1) => Promise.all(Array.from({ length: count }, () => store()));

const mailed = () => expect.poll(countWaitingMails).toBe(0);
const messageIds = () => server.mails.map(({ messageId }) => messageId);
const idOf = (id: string) => `<enquiry-${id}@aaryaa.example>`;
const state = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });

test("an enquiry leaves at once, to the staff, with the visitor to answer to", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const pollMs = 61_234;
  start(pollMs);
  // All three workers have found nothing to do and sleep: only the nudge can wake one.
  const sleeps = () => timers.mock.calls.filter(([, ms]) => ms === pollMs);
  await expect.poll(sleeps).toHaveLength(3);
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

test("a server that says no is asked again and again, until it takes the mail", async () => {
  server.manners = "refuse";
  start();
  const [id = ""] = await enquire();
  await expect.poll(async () => (await state(id)).mailAttempts).toBeGreaterThan(2);
  expect((await state(id)).mailError).toBe("EMESSAGE 550 DATA");
  server.manners = "take";
  await mailed();
  expect(messageIds()).toEqual([idOf(id)]);
  expect(await state(id)).toMatchObject({ mailError: null, mailClaimedUntil: null });
});

test("where the server's answer was lost the mail is repeated, and can be told as a repeat", async () => {
  server.manners = "cut";
  start();
  const [id = ""] = await enquire();
  await expect.poll(() => server.mails).toHaveLength(1);
  server.manners = "take";
  await mailed();
  expect(new Set(messageIds())).toEqual(new Set([idOf(id)]));
  expect(server.mails.length).toBeGreaterThan(1);
  const [first, second] = server.mails;
  expect(second).toMatchObject({ date: first?.date, text: first?.text, html: first?.html });
});

test("stopping finishes the mail that is being sent, and takes no other", async () => {
  const workers = start();
  await enquire(6);
  await expect.poll(() => server.tries).toBeGreaterThan(0);
  await workers.stop();
  const taken = server.mails.length;
  expect(await countWaitingMails()).toBe(6 - taken);
  expect(await db().enquiry.count({ where: { mailClaimedUntil: { not: null } } })).toBe(0);
  start();
  await mailed();
  expect(server.mails).toHaveLength(6);
});

const setClaim = (seconds: number) =>
  db()
    .$executeRaw`UPDATE enquiry SET mail_claimed_until = now() + make_interval(secs => ${seconds})`;

test("who was stopped for longer than a claim lasts leaves the mail to who has it since", async () => {
  const stopped = stopNextSender("enquiry");
  start();
  const [id = ""] = await enquire();
  const goOn = await stopped;
  await setClaim(-1);
  await mailed();
  goOn();
  await Promise.all(stops.map((stop) => stop()));
  expect(messageIds()).toEqual([idOf(id)]);
  expect(server.tries).toBe(1);
});

test("who was stopped and is still the only one sends the mail, and holds it for a whole send", async () => {
  const stopped = stopNextSender("enquiry");
  const deadlines = vi.spyOn(AbortSignal, "timeout");
  let answer = () => {};
  server.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  const workers = start(20, 0);
  const [id = ""] = await enquire();
  const goOn = await stopped;
  await setClaim(1);
  goOn();
  await expect.poll(() => server.mails).toHaveLength(1);
  // The process ends while the answer is awaited: nobody else may send the mail meanwhile.
  await workers.stop();
  const { rows } = await pool().query<{ left: number }>(
    `SELECT extract(epoch FROM "mail_claimed_until" - now())::float * 1000 AS "left" FROM "enquiry"`,
  );
  expect(rows[0]?.left).toBeGreaterThan(SEND_WITHIN_MS);
  expect(deadlines.mock.calls).toEqual([[SEND_WITHIN_MS]]);
  expect(await claimMail()).toBeNull();
  server.beforeAnswer = () => undefined;
  answer();
  await mailed();
  expect(messageIds()).toEqual([idOf(id)]);
});
