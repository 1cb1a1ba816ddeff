import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { startMailWorkers } from "@/lib/enquiries/workers";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { enquire } from "@/test/enquire";
import { setUpMail } from "@/test/mail-set-up";
import { POST as postAgain } from "./route";

const server = await setUpMail();
const admin = await asAdmin();
let workers: ReturnType<typeof startMailWorkers> | undefined;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
});

/** Every pause so long that only a push can make the next try. */
function deliver(): void {
  workers = startMailWorkers({ retrySeconds: 600, pollMs: 50 });
}

const again = (id: string) =>
  ask(postAgain, { params: { id }, method: "POST", body: {}, headers: admin.headers });
const row = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });
const mailed = (id: string) => expect.poll(async () => (await row(id)).mailedAt).not.toBeNull();
const refused = (id: string) => expect.poll(async () => (await row(id)).mailError).toMatch(/550/);
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
  await refused(id);
  server.manners = "take";
  expect((await again(id)).body).toEqual({
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
  await expect.poll(() => server.mails).toHaveLength(2);
  await mailed(id);
  const repeatedAt = (await row(id)).mailRepeatedAt?.getTime() ?? 0;
  expect(messageIds()).toEqual([
    `<enquiry-${id}@aaryaa.example>`,
    `<enquiry-${id}-${repeatedAt}@aaryaa.example>`,
  ]);
  expect(Math.abs(Date.parse(server.mails[1]?.date ?? "") - repeatedAt)).toBeLessThan(1_000);
});

test("many pushes at once make one more mail", async () => {
  deliver();
  const id = await enquire();
  await mailed(id);
  server.manners = "refuse";
  await Promise.all(Array.from({ length: 5 }, () => again(id)));
  await refused(id);
  server.manners = "take";
  await again(id);
  await mailed(id);
  expect(server.mails).toHaveLength(2);
});
