import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { countWaitingMails, createEnquiry, listWaitingMails } from "@/lib/enquiries/data";
import { deliverEnquiry, startMailDelivery } from "@/lib/enquiries/deliver";
import { MAIL_QUEUE } from "@/lib/mail/job";
import { MailQueue, type MailQueueTiming } from "@/lib/mail/queue";
import { setUpMail } from "@/test/mail-set-up";
import { sampleEnquiry, sampleForm } from "@/test/sample-enquiry";

const QUICK: MailQueueTiming = {
  retryDelaySeconds: 1,
  retryLimit: 2,
  expireSeconds: 150,
  pollMs: 50,
  sweepMs: 200,
  graceMs: 5_000,
};
const WAIT = { timeout: 20_000, interval: 50 };
vi.setConfig({ testTimeout: 40_000 });

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

async function start(timing: Partial<MailQueueTiming> = {}) {
  const delivery = await startMailDelivery({ ...QUICK, ...timing });
  stops.push(() => delivery.stop());
  return delivery;
}

/** One more instance of the program, as far as the queue can tell. */
function startAnother(): void {
  const queue = new MailQueue({ deliver: deliverEnquiry, listWaiting: listWaitingMails }, QUICK);
  stops.push(() => queue.stop());
}

async function enquire(count = 1): Promise<string[]> {
  const stored = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createEnquiry({
        ...sampleEnquiry,
        form: { ...sampleForm, message: `Enquiry number ${index} of today` },
      }),
    ),
  );
  return stored.map(({ id }) => id);
}

const mailed = () => vi.waitFor(async () => expect(await countWaitingMails()).toBe(0), WAIT);
const messageIds = () => server.mails.map(({ messageId }) => messageId);
const idOf = (id: string) => `<enquiry-${id}@aaryaa.example>`;
const state = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });

test("an enquiry leaves at once, to the staff, with the visitor to answer to", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const pollMs = 61_234;
  await start({ pollMs });
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

test("what was stored before the queue started, or has lost its job, is mailed too", async () => {
  const ids = await enquire(3);
  await pool().query(`DELETE FROM pgboss.job WHERE name = $1`, [MAIL_QUEUE]);
  await start();
  await mailed();
  expect(messageIds().sort()).toEqual(ids.map(idOf).sort());
});

test("the mail server down, then up: each mailed, none twice, one line each way", async () => {
  await server.stop();
  await start();
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
  "a server that says no (%s) is asked again, past the last retry, until it takes the mail",
  async (manners) => {
    server.manners = manners;
    await start();
    const [id = ""] = await enquire();
    await vi.waitFor(async () => {
      const { rows } = await pool().query(`SELECT state FROM pgboss.job WHERE id = $1`, [id]);
      expect((await state(id)).mailAttempts).toBeGreaterThan(QUICK.retryLimit + 1);
      expect(rows).toHaveLength(1);
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
  await start();
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
  await start();
  for (let instance = 0; instance < 3; instance++) startAnother();
  const ids = await enquire(60);
  await mailed();
  expect(messageIds().sort()).toEqual(ids.map(idOf).sort());
  expect(server.tries).toBe(60);
});

test("two hands on one enquiry: one sends, the other leaves it", async () => {
  const [id = ""] = await enquire();
  const outcomes = await Promise.all([deliverEnquiry(id), deliverEnquiry(id), deliverEnquiry(id)]);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(server.mails).toHaveLength(1);
  expect(await deliverEnquiry(id)).toBe(true);
  expect(server.mails).toHaveLength(1);
});

test("an enquiry that staff deleted is nothing left to do", async () => {
  const [id = ""] = await enquire();
  await db().enquiry.delete({ where: { id } });
  expect(await deliverEnquiry(id)).toBe(true);
});

test("stopping finishes the mail that is being sent, and takes no other", async () => {
  const delivery = await start();
  await enquire(12);
  await vi.waitFor(() => expect(server.tries).toBeGreaterThan(0), WAIT);
  await delivery.stop();
  const taken = server.mails.length;
  expect(await countWaitingMails()).toBe(12 - taken);
  expect(await db().enquiry.count({ where: { mailClaimedUntil: { not: null } } })).toBe(0);
  await start();
  await mailed();
  expect(server.mails).toHaveLength(12);
});

test("a second start in the same process is the first", async () => {
  expect(await start()).toBe(await start());
});
