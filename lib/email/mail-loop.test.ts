import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { SEND_TIMEOUT_MS } from "@/lib/email/transport";
import { claimEnquiryMail, countDueMails } from "@/lib/enquiries/outbox";
import { env } from "@/lib/env";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpMail } from "@/test/mail-setup";
import { sampleEnquiryForm } from "@/test/sample-enquiry";

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

const claimWithShortRetry = () => claimEnquiryMail(0.1);

/** Each loop behaves like a separate server. */
function startLoop(claim = claimWithShortRetry, graceMs = 20_000) {
  const loop = startMailLoop([claim], { pollMs: 20, graceMs });
  stops.push(() => loop.stop());
  return loop;
}

const createEnquiries = (count = 1) =>
  Promise.all(Array.from({ length: count }, () => createSampleEnquiry()));

const waitUntilAllSent = () => expect.poll(countDueMails).toBe(0);
const listMessageIds = () => server.mails.map(({ messageId }) => messageId);
const toMessageId = (id: string) => `<enquiry-${id}@aaryaa.example>`;
const readRow = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });

test("the mail loop sends a new enquiry to staff, with the visitor as Reply-To and the time of the enquiry as date", async () => {
  startLoop();
  const [id = ""] = await createEnquiries();
  await waitUntilAllSent();
  expect(listMessageIds()).toEqual([toMessageId(id)]);
  expect(server.mails[0]?.replyTo).toEqual([
    { address: sampleEnquiryForm.email, name: "முருகன் S." },
  ]);
  const seconds = Math.floor((await readRow(id)).createdAt.getTime() / 1000);
  expect(Date.parse(server.mails[0]?.date ?? "")).toBe(seconds * 1000);
});

test("the mail loop sends an enquiry once to all addresses of ENQUIRY_TO that the mail server accepts", async () => {
  env().ENQUIRY_TO = ["office@fibre.example", "gone@fibre.example"];
  onTestFinished(() => {
    env().ENQUIRY_TO = ["enquiries@aaryaa.example"];
  });
  server.refusedRecipients = ["gone@fibre.example"];
  startLoop();
  const [id = ""] = await createEnquiries();
  await waitUntilAllSent();
  expect(server.envelopes.map(({ to }) => to)).toEqual([["office@fibre.example"]]);
  expect(await readRow(id)).toMatchObject({ mailAttempts: 1, mailError: null });
});

test("the mail loop sends each mail once after an outage of the mail server, and logs its start and end once", async () => {
  await server.stop();
  startLoop();
  const ids = await createEnquiries(4);
  const countFailed = () => db().enquiry.count({ where: { mailError: { startsWith: "E" } } });
  await expect.poll(countFailed).toBe(4);
  await server.start();
  await waitUntilAllSent();
  expect(listMessageIds().sort()).toEqual(ids.map(toMessageId).sort());
  const logged = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  expect(logged).toEqual([
    expect.stringMatching(/^The mail server does not accept mail/),
    "The mail server accepts mail again.",
  ]);
});

test("the mail loop retries a rejected or unacknowledged mail with the same Message-ID, date and content", async () => {
  server.behaviour = "reject";
  startLoop();
  const [id = ""] = await createEnquiries();
  await expect.poll(async () => (await readRow(id)).mailError).toBe("EMESSAGE 550 DATA");
  server.behaviour = "disconnect-after-accept";
  await expect.poll(() => server.mails).toHaveLength(1);
  server.behaviour = "accept";
  await waitUntilAllSent();
  expect(new Set(listMessageIds())).toEqual(new Set([toMessageId(id)]));
  expect(await readRow(id)).toMatchObject({ mailError: null, mailClaimedUntil: null });
  const [first, second] = server.mails;
  expect(second).toMatchObject({ date: first?.date, text: first?.text, html: first?.html });
});

test("the mail loop stops after the current mail without claiming another", async () => {
  const loop = startLoop();
  await createEnquiries(6);
  await expect.poll(() => server.attempts).toBeGreaterThan(0);
  await loop.stop();
  const sentCount = server.mails.length;
  expect(await countDueMails()).toBe(6 - sentCount);
  expect(await db().enquiry.count({ where: { mailClaimedUntil: { not: null } } })).toBe(0);
  startLoop();
  await waitUntilAllSent();
  expect(server.mails).toHaveLength(6);
});

test("the mail loop sends a mail that was claimed too long ago only after the claim expires", async () => {
  const [id = ""] = await createEnquiries();
  vi.useFakeTimers({ toFake: ["Date"] });
  let claims = 0;
  startLoop(async () => {
    const mail = await claimWithShortRetry();
    claims += 1;
    if (claims === 1) vi.setSystemTime(Date.now() + SEND_TIMEOUT_MS + 1);
    return mail;
  });
  await expect.poll(() => claims).toBeGreaterThan(1);
  expect(server.attempts).toBe(0);
  await db().$executeRaw`UPDATE enquiry SET mail_claimed_until = now() - interval '1 second'`;
  await waitUntilAllSent();
  expect(listMessageIds()).toEqual([toMessageId(id)]);
  expect(server.attempts).toBe(1);
});

test("the mail loop keeps a claim longer than the send timeout, even if the loop stops during the send", async () => {
  const abortTimeout = vi.spyOn(AbortSignal, "timeout");
  let respond = () => {};
  server.beforeResponse = () => new Promise((resolve) => (respond = resolve));
  const loop = startLoop(claimWithShortRetry, 0);
  const [id = ""] = await createEnquiries();
  await expect.poll(() => server.mails).toHaveLength(1);
  await loop.stop();
  const { rows } = await pool().query<{ claimedMs: number }>(
    `SELECT extract(epoch FROM "mail_claimed_until" - now())::float * 1000 AS "claimedMs" FROM "enquiry"`,
  );
  expect(rows[0]?.claimedMs).toBeGreaterThan(SEND_TIMEOUT_MS);
  expect(abortTimeout.mock.calls).toEqual([[SEND_TIMEOUT_MS]]);
  expect(await claimEnquiryMail()).toBeNull();
  server.beforeResponse = () => undefined;
  respond();
  await waitUntilAllSent();
  expect(listMessageIds()).toEqual([toMessageId(id)]);
});
