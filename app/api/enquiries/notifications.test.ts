import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PUT } from "@/app/api/enquiries/[id]/route";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { db } from "@/lib/db";
import { deleteEnquiry } from "@/lib/enquiries/data";
import { claimNotifications, queueDueCalls } from "@/lib/enquiries/notifications-data";
import { countDuePushMessages } from "@/lib/push/messages-data";
import { startPushLoop } from "@/lib/push/push-loop";
import { callForJson } from "@/test/call-handler";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpPush, type TestDevice } from "@/test/push-setup";

const { admin, addDevice } = await setUpPush();
let loops: ReturnType<typeof startPushLoop>[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(async () => {
  await stopLoops();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function stopLoops() {
  await Promise.all(loops.map((loop) => loop.stop()));
  loops = [];
}
/** During a test, requests do not time out and messages are not retried, unless the test causes it. */
const LONG_TIMES = { pollMs: 20, timeoutMs: 3_600_000, retrySeconds: 3_600 };
const startLoop = () => loops.push(startPushLoop(claimNotifications, LONG_TIMES));
const waitForCount = (device: TestDevice, count: number) =>
  expect.poll(() => device.payloads).toHaveLength(count);
/** Enquiries and messages that were created within the last minute become older than the period of a summary. */
const passRecentPeriod = () => db().$executeRaw`
  UPDATE "push_message"
  SET "created_at" = "created_at" - interval '1 minute', "sent_at" = "sent_at" - interval '1 minute'`;
const endCollecting = () => db().$executeRaw`
  UPDATE "enquiry" SET "notify_due_at" = "notify_due_at" - interval '3 seconds'`;

async function notifyOf(device: TestDevice): Promise<string> {
  const id = await createSampleEnquiry();
  startLoop();
  await waitForCount(device, 1);
  await expect.poll(countDuePushMessages).toBe(0);
  return id;
}

const updateEnquiry = (id: string, body: object) =>
  callForJson(PUT, { params: { id }, method: "PUT", body, headers: admin.headers });

test("notifies each device once of a new enquiry, in its words without personal data", async () => {
  const devices = [await addDevice(), await addDevice()];
  const { id: areaId } = await db().area.create({
    data: {
      slug: "car-street",
      name: "Car Street",
      nameTa: "",
      postcode: "627756",
      state: "connected",
      comingMonth: "",
    },
  });
  const area = { id: areaId, name: "Car Street 627756" };
  const id = await createSampleEnquiry({ firstName: "Fathima" }, { area });
  startLoop();
  startLoop();
  for (const device of devices) await waitForCount(device, 1);
  await expect.poll(countDuePushMessages).toBe(0);
  for (const device of devices)
    expect(device.payloads).toEqual([
      {
        kind: "enquiry",
        tag: `enquiry-${id}`,
        title: "New enquiry: Fathima",
        body: "75 Mbps · Quarterly · Car Street",
        url: `/admin/enquiries/${id}`,
        newCount: 1,
      },
    ]);
  await db().area.delete({ where: { id: areaId } });
});

test("does not change the version of the inbox", async () => {
  const device = await addDevice();
  const id = await createSampleEnquiry();
  const readUpdatedAt = async () =>
    (await db().enquiry.findUniqueOrThrow({ where: { id } })).updatedAt;
  const before = await readUpdatedAt();
  startLoop();
  await waitForCount(device, 1);
  expect(await readUpdatedAt()).toEqual(before);
});

test("does not notify of an enquiry that was stored before notifications existed or was taken at once", async () => {
  const device = await addDevice();
  const oldId = await createSampleEnquiry();
  await db().$executeRaw`UPDATE "enquiry" SET "notify_due_at" = NULL WHERE "id" = ${oldId}::uuid`;
  await updateEnquiry(await createSampleEnquiry(), { taken: true });
  const newId = await createSampleEnquiry();
  startLoop();
  await waitForCount(device, 1);
  expect(device.payloads).toMatchObject([{ tag: `enquiry-${newId}`, newCount: 3 }]);
});

test("makes one summary of ten enquiries at once, also when three servers run", async () => {
  const devices = await Promise.all(Array.from({ length: 3 }, () => addDevice()));
  await Promise.all(Array.from({ length: 10 }, () => createSampleEnquiry()));
  for (let server = 0; server < 3; server += 1) startLoop();
  for (const device of devices) await waitForCount(device, 1);
  await expect.poll(countDuePushMessages).toBe(0);
  for (const device of devices)
    expect(device.payloads).toMatchObject([
      {
        kind: "summary",
        tag: "enquiries",
        title: "10 new enquiries",
        url: "/admin/enquiries?status=new",
        newCount: 10,
      },
    ]);
});

test("closes the single notifications of the last seconds with a summary, and an earlier summary with a later one", async () => {
  const device = await addDevice();
  const first = await notifyOf(device);
  await stopLoops();
  await createSampleEnquiry();
  await createSampleEnquiry();
  startLoop();
  await waitForCount(device, 2);
  const closesTags = [`enquiry-${first}`];
  expect(device.payloads[1]).toMatchObject({ title: "3 new enquiries", closesTags });
  await expect.poll(countDuePushMessages).toBe(0);
  await createSampleEnquiry();
  await waitForCount(device, 3);
  expect(device.payloads[2]).toMatchObject({ tag: "enquiries", title: "4 new enquiries" });
});

test("notifies of a later enquiry singly", async () => {
  const device = await addDevice();
  await notifyOf(device);
  await passRecentPeriod();
  for (const index of [2, 3]) {
    const id = await createSampleEnquiry();
    await waitForCount(device, index);
    expect(device.payloads.at(-1)?.tag).toBe(`enquiry-${id}`);
    await expect.poll(countDuePushMessages).toBe(0);
    await passRecentPeriod();
  }
});

describe("an enquiry that was notified of", () => {
  test.each([
    ["taken", (id: string) => updateEnquiry(id, { taken: true })],
    ["answered", (id: string) => updateEnquiry(id, { status: "contacted" })],
    ["deleted", (id: string) => deleteEnquiry(id, "priya@staff.example")],
  ])("closes its notification when it is %s", async (_, change) => {
    const device = await addDevice();
    const id = await notifyOf(device);
    await change(id);
    await waitForCount(device, 2);
    const newCount = await db().enquiry.count({ where: { status: "new" } });
    expect(device.payloads[1]).toEqual({ kind: "close", tag: `enquiry-${id}`, newCount });
    await expect.poll(() => db().pushMessage.count()).toBe(0);
  });

  test("keeps its notification when only a note is added, and closes it when a change is undone to a taken one", async () => {
    const device = await addDevice();
    const id = await createSampleEnquiry();
    await updateEnquiry(id, { taken: true });
    const released = await updateEnquiry(id, { taken: false });
    await db().$executeRaw`UPDATE "enquiry" SET "notify_due_at" = now()`;
    startLoop();
    await waitForCount(device, 1);
    await updateEnquiry(id, { note: "Asked for the price" });
    await expect.poll(countDuePushMessages).toBe(0);
    const params = { id: released.body.step.id };
    await callForJson(undo, { params, body: {}, headers: admin.headers });
    await waitForCount(device, 2);
    expect(device.payloads[1]?.kind).toBe("close");
  });

  test("is not closed on devices that have not received its notification", async () => {
    const device = await addDevice(503);
    const id = await createSampleEnquiry();
    startLoop();
    await expect.poll(() => db().pushMessage.findFirst()).toMatchObject({ error: "HTTP 503" });
    await updateEnquiry(id, { taken: true });
    expect(await db().pushMessage.count()).toBe(0);
    expect(device.attempts).toBe(1);
  });

  test("is closed on a device whose push service may have accepted its notification", async () => {
    const device = await addDevice("disconnect");
    const id = await createSampleEnquiry();
    startLoop();
    await expect.poll(() => db().pushMessage.findFirst()).toMatchObject({ error: "ECONNRESET" });
    device.behaviour = 201;
    await updateEnquiry(id, { taken: true });
    await waitForCount(device, 2);
    expect(device.payloads.map(({ kind }) => kind)).toEqual(["enquiry", "close"]);
  });

  test("is closed after its notification if it is taken while this is sent", async () => {
    const device = await addDevice();
    const id = await createSampleEnquiry();
    await endCollecting();
    const [push] = await claimNotifications(1);
    await updateEnquiry(id, { taken: true });
    expect(await claimNotifications(1)).toEqual([]);
    let pushes = push ? [push] : [];
    const claim = async (limit: number) => {
      const claimed = pushes;
      pushes = [];
      return claimed.length > 0 ? claimed : claimNotifications(limit);
    };
    loops.push(startPushLoop(claim, LONG_TIMES));
    await waitForCount(device, 2);
    expect(device.payloads.map(({ kind }) => kind)).toEqual(["enquiry", "close"]);
  });

  test("closes a summary with the last of its enquiries", async () => {
    const device = await addDevice();
    const ids = await Promise.all(Array.from({ length: 3 }, () => createSampleEnquiry()));
    startLoop();
    await waitForCount(device, 1);
    await expect.poll(countDuePushMessages).toBe(0);
    const [first = "", ...others] = ids;
    await updateEnquiry(first, { taken: true });
    expect(await countDuePushMessages()).toBe(0);
    for (const id of others) await updateEnquiry(id, { taken: true });
    await waitForCount(device, 2);
    expect(device.payloads[1]).toMatchObject({ kind: "close", tag: "enquiries" });
  });

  describe("by a summary that is replaced by a later one", () => {
    const createEnquiries = (length: number) =>
      Promise.all(Array.from({ length }, () => createSampleEnquiry()));
    const take = async (ids: string[]) => {
      for (const id of ids) await updateEnquiry(id, { taken: true });
    };
    async function notifyOfSummary(device: TestDevice) {
      const ids = await createEnquiries(3);
      startLoop();
      await waitForCount(device, 1);
      await expect.poll(countDuePushMessages).toBe(0);
      await stopLoops();
      await passRecentPeriod();
      return ids;
    }
    async function queueSummary() {
      const ids = await createEnquiries(3);
      await endCollecting();
      expect(await claimNotifications(0)).toEqual([]);
      return ids;
    }

    test("stays until the enquiries of both are taken", async () => {
      const device = await addDevice();
      const first = await notifyOfSummary(device);
      const second = await createEnquiries(3);
      startLoop();
      await waitForCount(device, 2);
      expect(device.payloads[1]).toMatchObject({ tag: "enquiries", title: "6 new enquiries" });
      await expect.poll(countDuePushMessages).toBe(0);
      await take(first);
      expect(await countDuePushMessages()).toBe(0);
      await take(second);
      await waitForCount(device, 3);
      expect(device.payloads[2]).toMatchObject({ kind: "close", tag: "enquiries" });
    });

    test("is closed if all enquiries are taken before the later one is sent", async () => {
      const device = await addDevice();
      const first = await notifyOfSummary(device);
      await take([...first, ...(await queueSummary())]);
      startLoop();
      await waitForCount(device, 2);
      expect(device.payloads[1]).toMatchObject({ kind: "close", tag: "enquiries" });
    });

    test("is closed after the later one was given up", async () => {
      const device = await addDevice();
      const first = await notifyOfSummary(device);
      const second = await queueSummary();
      device.behaviour = 413;
      startLoop();
      await expect.poll(countDuePushMessages).toBe(0);
      device.behaviour = 201;
      await take([...first, ...second]);
      await waitForCount(device, 2);
      expect(device.payloads[1]).toMatchObject({ kind: "close", tag: "enquiries" });
    });

    test("is not closed by a failed close of the earlier one", async () => {
      const device = await addDevice();
      const first = await notifyOfSummary(device);
      device.behaviour = 503;
      await take(first);
      startLoop();
      await expect.poll(() => db().pushMessage.findFirst()).toMatchObject({ error: "HTTP 503" });
      device.behaviour = 201;
      await createEnquiries(3);
      await waitForCount(device, 2);
      await db().$executeRaw`UPDATE "push_message" SET "due_at" = now()`;
      expect(await db().pushMessage.findMany()).toMatchObject([{ kind: "summary" }]);
      await expect.poll(countDuePushMessages).toBe(0);
      expect(device.payloads[1]).toMatchObject({ kind: "summary", title: "3 new enquiries" });
    });

    test("is sent after an earlier one whose send it overtakes", async () => {
      const device = await addDevice();
      await createEnquiries(3);
      await endCollecting();
      const [push] = await claimNotifications(1);
      await createEnquiries(1);
      await endCollecting();
      expect(await claimNotifications(10)).toEqual([]);
      await db().$executeRaw`UPDATE "push_message" SET "due_at" = now()`;
      let pushes = push ? [push] : [];
      const claim = async (limit: number) => {
        const claimed = pushes;
        pushes = [];
        return claimed.length > 0 ? claimed : claimNotifications(limit);
      };
      loops.push(startPushLoop(claim, LONG_TIMES));
      await waitForCount(device, 2);
      expect(device.payloads.map(({ title }) => title)).toEqual([
        "3 new enquiries",
        "4 new enquiries",
      ]);
      await expect.poll(countDuePushMessages).toBe(0);
    });
  });

  test("sends Apple no message that shows nothing", async () => {
    const device = await addDevice();
    const id = await notifyOf(device);
    await stopLoops();
    const endpoint = "https://web.push.apple.com/sample";
    await db().pushSubscription.update({ where: { id: device.id }, data: { endpoint } });
    await updateEnquiry(id, { taken: true });
    expect(await countDuePushMessages()).toBe(1);
    expect(await claimNotifications(10)).toEqual([]);
    expect(await countDuePushMessages()).toBe(0);
  });
});

test("counts in a summary only the enquiries that are still open when it is sent", async () => {
  const device = await addDevice();
  const ids = await Promise.all(Array.from({ length: 4 }, () => createSampleEnquiry()));
  await endCollecting();
  await db().pushMessage.deleteMany();
  // Queues the messages, and claims none.
  expect(await claimNotifications(0)).toEqual([]);
  await updateEnquiry(ids[0] ?? "", { status: "closed" });
  startLoop();
  await waitForCount(device, 1);
  expect(device.payloads[0]).toMatchObject({ title: "3 new enquiries", newCount: 3 });
});

describe("calls that are due today", () => {
  const day = "2026-11-29";
  const createCall = (callOn = day) =>
    createSampleEnquiry().then((id) =>
      db().enquiry.update({
        where: { id },
        data: { status: "contacted", callOn: new Date(callOn), notifyDueAt: null },
      }),
    );
  const setTime = (time: string) =>
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${time}+05:30`) });
  beforeEach(async () => {
    await db().pushSetting.updateMany({ data: { callsNotifiedOn: null } });
    await createCall();
    await createCall("2026-11-28");
  });

  test("are one notification at nine in India", async () => {
    const device = await addDevice();
    setTime(`${day}T08:59:59`);
    expect(await claimNotifications(10)).toEqual([]);
    setTime(`${day}T09:00:00`);
    startLoop();
    startLoop();
    await waitForCount(device, 1);
    await expect.poll(countDuePushMessages).toBe(0);
    expect(device.payloads).toEqual([
      {
        kind: "calls",
        tag: `calls-${day}`,
        title: "2 calls are due today",
        url: "/admin/enquiries?due=today",
        newCount: 0,
      },
    ]);
  });

  test("are announced once a day by several servers, and later on the day after an outage", async () => {
    const device = await addDevice();
    const times = [`${day}T21:30:00`, `${day}T23:59:00`, "2026-11-30T09:00:00"];
    for (const [index, time] of times.entries()) {
      const now = new Date(`${time}+05:30`);
      await Promise.all([queueDueCalls(now), queueDueCalls(now), queueDueCalls(now)]);
      const expected = [1, 1, 2][index];
      expect(await db().pushMessage.count({ where: { subscriptionId: device.id } })).toBe(expected);
    }
  });

  test("are not announced if there are none, also not when they were made during the send", async () => {
    const device = await addDevice();
    setTime(`${day}T09:00:00`);
    await queueDueCalls(new Date());
    expect(await countDuePushMessages()).toBe(1);
    await db().enquiry.updateMany({ data: { callOn: null } });
    expect(await claimNotifications(10)).toEqual([]);
    expect(await countDuePushMessages()).toBe(0);
    setTime("2026-11-30T09:00:00");
    await queueDueCalls(new Date());
    expect(await countDuePushMessages()).toBe(0);
    expect(device.attempts).toBe(0);
  });

  test("are not announced after midnight", async () => {
    await addDevice();
    await queueDueCalls(new Date(`${day}T23:59:00+05:30`));
    setTime("2026-11-30T00:01:00");
    expect(await claimNotifications(10)).toEqual([]);
    expect(await countDuePushMessages()).toBe(0);
  });
});
