import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { createEnquiry } from "@/lib/enquiries/data";
import { startMailWorkers } from "@/lib/enquiries/workers";
import { asAdmin } from "@/test/as-admin";
import { call } from "@/test/call";
import { setUpMail } from "@/test/mail-set-up";
import { sampleEnquiry } from "@/test/sample-enquiry";
import { POST as postAgain } from "./route";

/** Every pause so long that only a push can make the next try. */
const SLOW = { retrySeconds: 600, pollMs: 50, graceMs: 5_000 };
const WAIT = { timeout: 20_000, interval: 50 };
vi.setConfig({ testTimeout: 40_000 });

const server = await setUpMail();
const admin = await asAdmin();
let stop: (() => Promise<void>) | undefined;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function enquire(): Promise<string> {
  const { id } = await createEnquiry(sampleEnquiry);
  return id;
}

function deliver(): void {
  const workers = startMailWorkers(SLOW);
  stop = () => workers.stop();
}

const again = (id: string) =>
  call(postAgain, { params: { id }, method: "POST", body: {}, headers: admin.headers });
const row = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });
const mailed = (id: string) =>
  vi.waitFor(async () => expect((await row(id)).mailedAt).not.toBeNull(), WAIT);
const messageIds = () => server.mails.map(({ messageId }) => messageId);

test("before the workers ever ran it is noted, and sent when they start", async () => {
  const id = await enquire();
  expect((await again(id)).status).toBe(200);
  deliver();
  await mailed(id);
  expect(messageIds()).toEqual([`<enquiry-${id}@aaryaa.example>`]);
});

test("a mail that waits for its next try is sent now, and is the same mail", async () => {
  server.manners = "refuse";
  deliver();
  const id = await enquire();
  await vi.waitFor(async () => expect((await row(id)).mailError).toMatch(/550/), WAIT);
  server.manners = "take";
  const answer = await again(id);
  expect(await answer.json()).toEqual({
    message: "The mail is on its way.",
    mail: { mailedAt: null, attempts: 1, fault: null },
  });
  await mailed(id);
  expect(messageIds()).toEqual([`<enquiry-${id}@aaryaa.example>`]);
});

test("a mail that went out goes out once more, as another mail of this moment", async () => {
  deliver();
  const id = await enquire();
  await mailed(id);
  expect((await again(id)).status).toBe(200);
  await vi.waitFor(() => expect(server.mails).toHaveLength(2), WAIT);
  await mailed(id);
  const { mailRepeatedAt } = await row(id);
  expect(messageIds()).toEqual([
    `<enquiry-${id}@aaryaa.example>`,
    `<enquiry-${id}-${mailRepeatedAt?.getTime()}@aaryaa.example>`,
  ]);
  const second = Date.parse(server.mails[1]?.date ?? "");
  expect(Math.abs(second - (mailRepeatedAt?.getTime() ?? 0))).toBeLessThan(1_000);
});

test("many pushes at once make one more mail", async () => {
  deliver();
  const id = await enquire();
  await mailed(id);
  server.manners = "refuse";
  await Promise.all(Array.from({ length: 5 }, () => again(id)));
  await vi.waitFor(async () => expect((await row(id)).mailError).toMatch(/550/), WAIT);
  server.manners = "take";
  await again(id);
  await mailed(id);
  expect(server.mails).toHaveLength(2);
});

test("what is no enquiry is not found", async () => {
  expect((await again("7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10")).status).toBe(404);
  expect((await again("1")).status).toBe(404);
});
