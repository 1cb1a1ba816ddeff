import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { countWaitingMails } from "@/lib/enquiries/outbox";
import { startMailWorkers } from "@/lib/enquiries/workers";
import { enquire as store } from "@/test/enquire";
import { setUpMail } from "@/test/mail-set-up";
import { sampleForm } from "@/test/sample-enquiry";

const WAIT = { timeout: 20_000, interval: 50 };

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
function start(pollMs = 50) {
  const workers = startMailWorkers({ retrySeconds: 0.2, pollMs });
  stops.push(() => workers.stop());
  return workers;
}

const enquire = (count = 1) => Promise.all(Array.from({ length: count }, () => store()));

const mailed = () => vi.waitFor(async () => expect(await countWaitingMails()).toBe(0), WAIT);
const messageIds = () => server.mails.map(({ messageId }) => messageId);
const idOf = (id: string) => `<enquiry-${id}@aaryaa.example>`;
const state = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });

test("an enquiry leaves at once, to the staff, with the visitor to answer to", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const pollMs = 61_234;
  start(pollMs);
  // All three workers have found nothing to do and sleep: only the nudge can wake one.
  const sleeps = () => timers.mock.calls.filter(([, ms]) => ms === pollMs);
  await vi.waitFor(() => expect(sleeps()).toHaveLength(3), WAIT);
  const [id = ""] = await enquire();
  await mailed();
  expect(messageIds()).toEqual([idOf(id)]);
  expect(server.mails[0]).toMatchObject({
    subject: "Enquiry: முருகன் S., 75 Mbps Quarterly",
    to: [{ address: "enquiries@aaryaa.example" }],
    replyTo: [{ address: sampleForm.email, name: "முருகன் S." }],
  });
  expect(Date.parse(server.mails[0]?.date ?? "")).toBe(
    Math.floor((await state(id)).createdAt.getTime() / 1000) * 1000,
  );
});

test("the mail server down, then up: each mailed, none twice, one line each way", async () => {
  await server.stop();
  start();
  const ids = await enquire(8);
  await vi.waitFor(async () => {
    const tried = await db().enquiry.count({ where: { mailAttempts: { gte: 1 } } });
    expect(tried).toBe(8);
  }, WAIT);
  expect(await state(ids[0] ?? "")).toMatchObject({
    mailError: expect.stringMatching(/^E[A-Z]+ /),
  });
  await server.start();
  await mailed();
  expect(messageIds().sort()).toEqual(ids.map(idOf).sort());
  const said = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  expect(said).toEqual([
    expect.stringMatching(/^The mail server does not take mail/),
    "The mail server takes mail again.",
  ]);
});

test.each(["defer", "refuse"] as const)(
  "a server that says no (%s) is asked again and again, until it takes the mail",
  async (manners) => {
    server.manners = manners;
    start();
    const [id = ""] = await enquire();
    await vi.waitFor(async () => {
      expect((await state(id)).mailAttempts).toBeGreaterThan(3);
    }, WAIT);
    const { mailError } = await state(id);
    expect(mailError).toMatch(/^(?:EENVELOPE 451 RCPT TO|EMESSAGE 550 DATA)$/);
    server.manners = "take";
    await mailed();
    expect(messageIds()).toEqual([idOf(id)]);
    expect(await state(id)).toMatchObject({ mailError: null, mailClaimedUntil: null });
  },
);

test("where the server's answer was lost the mail is repeated, and can be told as a repeat", async () => {
  server.manners = "cut";
  start();
  const [id = ""] = await enquire();
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), WAIT);
  server.manners = "take";
  await mailed();
  expect(new Set(messageIds())).toEqual(new Set([idOf(id)]));
  expect(server.mails.length).toBeGreaterThan(1);
  const [first, second] = server.mails;
  expect(second).toMatchObject({ date: first?.date, text: first?.text, html: first?.html });
});

test("several instances share the work and send nothing twice", async () => {
  for (let instance = 0; instance < 4; instance++) start();
  const ids = await enquire(60);
  await mailed();
  expect(messageIds().sort()).toEqual(ids.map(idOf).sort());
  expect(server.tries).toBe(60);
});

test("stopping finishes the mail that is being sent, and takes no other", async () => {
  const workers = start();
  await enquire(12);
  await vi.waitFor(() => expect(server.tries).toBeGreaterThan(0), WAIT);
  await workers.stop();
  const taken = server.mails.length;
  expect(await countWaitingMails()).toBe(12 - taken);
  expect(await db().enquiry.count({ where: { mailClaimedUntil: { not: null } } })).toBe(0);
  start();
  await mailed();
  expect(server.mails).toHaveLength(12);
});
