import { expect, onTestFinished, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { listDueCalls, listUnansweredEnquiries } from "@/lib/enquiries/inbox";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import type { EnquiryForm } from "@/lib/enquiries/schema";
import { refreshPublicData } from "@/lib/pages/public-data";
import { callForJson } from "@/test/call-handler";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { createSampleEnquiries, setUpInbox } from "@/test/inbox-setup";
import { parseCsvRecords } from "@/test/parse-csv";
import { sampleEnquiryForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { GET as getInbox } from "./route";
import { GET as getSummary } from "./waiting/route";

const { priya: admin, fetchInbox, fetchEnquiry, updateEnquiry, exportCsv } = await setUpInbox();

async function createEnquiry(form: Partial<EnquiryForm> = {}, createdAt?: Date): Promise<string> {
  const id = await createSampleEnquiry(form);
  if (createdAt) await db().enquiry.update({ where: { id }, data: { createdAt } });
  return id;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const setStatus = (id: string, status: string) => updateEnquiry(id, { status });
const fetchSummary = async () => (await callForJson(getSummary, { headers: admin.headers })).body;

test("lists enquiries newest first with the fields of a row", async () => {
  expect(await fetchSummary()).toMatchObject({ waiting: 0, oldest: null });
  await createEnquiry({ lastName: "Old" }, minutesAgo(90));
  await createEnquiry({ lastName: "New" }, minutesAgo(5));
  const response = await fetchInbox();
  expect(response).toMatchObject({
    page: 1,
    pages: 1,
    matching: 2,
    counts: { new: 2, contacted: 0, closed: 0, waiting: 0 },
    waiting: { waiting: 2, oldest: response.items[1]?.createdAt },
    items: [
      {
        lastName: "New",
        phone: sampleEnquiryForm.phone,
        status: "new",
        statusBy: null,
        planNow: "same",
        selectedPlan: sampleSelectedPlan,
        mail: { mailedAt: null, attempts: 0, fault: null },
      },
      { lastName: "Old" },
    ],
  });
  expect(await fetchSummary()).toEqual(response.waiting);
});

test("lists the oldest unanswered enquiries first and counts all of them", async () => {
  const late = await createEnquiry({}, minutesAgo(10));
  const early = await createEnquiry({}, minutesAgo(30));
  await setStatus(await createEnquiry({}, minutesAgo(40)), "contacted");
  await createEnquiry();
  expect((await fetchSummary()).waiting).toBe(3);
  const plan = "75 Mbps, Quarterly, Internet + TV + OTT";
  const { phone, message } = sampleEnquiryForm;
  expect(await listUnansweredEnquiries(2)).toMatchObject([
    { id: early, name: "முருகன் S.", phone, area: null, plan, message },
    { id: late },
  ]);
});

test("shortens messages in the list to one line and leaves out address and email", async () => {
  const getMessageStart = async (message: string) => {
    const id = await createEnquiry({ message });
    const { items } = await fetchInbox();
    return items.find((item) => item.id === id)?.messageStart;
  };
  expect(await getMessageStart("Two rooms,\n\n  please.")).toBe("Two rooms, please.");
  expect(await getMessageStart("😀".repeat(2) + "ab".repeat(900))).toBe(`😀😀${"ab".repeat(57)}a…`);
  const json = JSON.stringify(await fetchInbox());
  expect(json).not.toContain("address");
  expect(json).not.toContain(sampleEnquiryForm.email);
});

const sameTime = minutesAgo(10);
test.each([
  ["", () => sameTime],
  ["status=new&search=L", (index: number) => minutesAgo(100 - Math.floor(index / 2))],
])("returns each enquiry on exactly one page, oldest first: ?%s", async (query, time) => {
  await createSampleEnquiries(103, (index) => ({ createdAt: time(index) }));
  if (query)
    await setStatus(await createEnquiry({ lastName: "Lclosed" }, minutesAgo(70)), "closed");
  const pages = await Promise.all([1, 2, 3].map((page) => fetchInbox(`${query}&page=${page}`)));
  expect(pages).toMatchObject([1, 2, 3].map((page) => ({ page, pages: 3, matching: 103 })));
  expect(await fetchInbox(`${query}&page=900`)).toMatchObject({ page: 3, items: pages[2]?.items });
  const items = pages.flatMap((page) => page.items);
  expect(items).toHaveLength(103);
  expect(new Set(items.map(({ id }) => id)).size).toBe(103);
  const times = items.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
});

test("returns the next new enquiry, skipping contacted ones and wrapping around after the last", async () => {
  const first = await createEnquiry({}, new Date(0));
  const second = await createEnquiry({}, new Date(1));
  const third = await createEnquiry({}, new Date(2));
  const listNext = () =>
    Promise.all([first, second, third].map(async (id) => (await fetchEnquiry(id)).next));
  expect(await listNext()).toEqual([second, third, first]);
  await setStatus(second, "contacted");
  expect(await listNext()).toEqual([third, third, first]);
  await setStatus(third, "closed");
  expect(await listNext()).toEqual([null, first, first]);
});

// lib/text-spelling.test.ts tests more spellings.
test.each([
  ["bEGUM", "Begum"],
  ["+91 70000 00022", "Begum"],
  ["00011", "செல்வம்"],
  ["begum rooms", "Begum"],
  ["begum festival", null],
  ["puliangudi", "செல்வம்"],
  ["கோவில் பட்டி", "Begum"],
  ["Street_7", "Begum"],
  ["௭௦௦௦௦ ௦௦௦௨௨", "Begum"],
  ["லக்ஷ்மி", "செல்வம்"],
  ["souza", "செல்வம்"],
  ["D'Souza", "செல்வம்"],
  ["Stree__7", null],
  ["100%", null],
])("finds enquiries and notes that match every word of the search: %s", async (search, name) => {
  const address = "௧௨ சன்னதி தெரு, புளியங்குடி";
  const tamil = { firstName: "லக்\u200cஷ்மி", lastName: "செல்வம்", address };
  const id = await createEnquiry({ ...tamil, phone: "6000000011" });
  await updateEnquiry(id, { note: "Asked by D’Souza" });
  const message = "Two rooms on Car Street_7, with JioHotstar";
  await createEnquiry({ lastName: "Begum", phone: "7000000022", address: "Koil patty", message });
  const { items, counts } = await fetchInbox(`search=${encodeURIComponent(search)}`);
  expect(items.map(({ lastName }) => lastName)).toEqual(name ? [name] : []);
  expect(counts).toEqual({ new: name ? 1 : 0, contacted: 0, closed: 0, waiting: 0 });
});

test.each(["status=lost", "due=tomorrow", "page=0", `search=${"a".repeat(101)}`])(
  "rejects the query %s",
  async (query) => {
    const path = `/api/enquiries?${query}`;
    expect((await callForJson(getInbox, { path, headers: admin.headers })).status).toBe(400);
  },
);

test("changes the version when a transaction with an earlier timestamp commits late", async () => {
  const first = await createEnquiry();
  const last = await createEnquiry();
  const version = await db().$transaction(async (tx) => {
    const data = { status: "closed", statusAt: new Date() };
    await tx.enquiry.update({ where: { id: first }, data });
    await setStatus(last, "closed");
    return (await fetchSummary()).version;
  });
  expect((await fetchSummary()).version).not.toBe(version);
});

test("exports the filtered enquiries as CSV, with formatted phone numbers and escaped formulas", async () => {
  await createEnquiry({ lastName: "=cmd()", message: 'He said "come, please"\nat five' });
  const closed = await createEnquiry({ lastName: "Closed" });
  await setStatus(closed, "closed");
  const response = await exportCsv("status=new");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="enquiries.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(",60000 00001,");
  expect(text).toContain(",'=cmd(),");
  expect(text).toContain('"He said ""come, please""\nat five"');
  expect(text).toContain(",2035.64,");
  expect(text).not.toContain("Closed");
});

test("shows the language and possible spam in the list, the enquiry and the CSV file", async () => {
  await createEnquiry({ lastName: "English" });
  const id = await createSampleEnquiry(
    { lastName: "Tamil" },
    { language: "ta", isPossibleSpam: true },
  );
  const { items } = await fetchInbox();
  const inEnglish = { language: "en", isPossibleSpam: false };
  const inTamil = { language: "ta", isPossibleSpam: true };
  expect(items).toMatchObject([inTamil, inEnglish]);
  expect(await fetchEnquiry(id)).toMatchObject(inTamil);
  expect(await listUnansweredEnquiries(2)).toMatchObject([
    { isPossibleSpam: false },
    { isPossibleSpam: true },
  ]);
  expect(parseCsvRecords(await (await exportCsv()).text())).toMatchObject([
    { "Last name": "Tamil", Language: "Tamil", "Possible spam": "Yes" },
    { "Last name": "English", Language: "English", "Possible spam": "No" },
  ]);
});

/** Many of the enquiries have the same time. */
const createExportedEnquiries = (count: number) =>
  createSampleEnquiries(count, (index) => ({
    status: index % 2 === 0 ? "new" : "closed",
    createdAt: minutesAgo(10 + Math.floor(index / 100)),
  }));

async function readChunks(response: Response, beforeRead: (count: number) => Promise<unknown>) {
  const reader = (response.body ?? new ReadableStream()).getReader();
  const chunks: string[] = [];
  for (;;) {
    await beforeRead(chunks.length);
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(Buffer.from(value).toString());
  }
}

test("streams the CSV file from several queries, with each enquiry once even if new enquiries arrive", async () => {
  await createExportedEnquiries(1_200);
  const chunks = await readChunks(await exportCsv(), async (count) => {
    // The first batch is queried only when the stream is read, so the batch includes an earlier enquiry.
    if (count === 1) await createEnquiry({ lastName: "Before" });
    if (count > 1) await createEnquiry({ lastName: "After" });
  });
  expect(chunks).toHaveLength(3);
  expect(chunks[0]).toMatch(
    /^\uFEFFReceived \(IST\),.*,Mailed \(IST\),Language,Taken by,Call again on,/,
  );
  const lastColumns =
    "Part of the day,Result,First contact (IST),Notes,Area,Waiting list,Possible spam\r\n";
  expect(chunks[0]?.endsWith(lastColumns)).toBe(true);
  const records = parseCsvRecords(chunks.join(""));
  const times = records.map((record) => record["Received (IST)"] ?? "");
  expect(times).toEqual(times.toSorted().reverse());
  const names = records.map((record) => record["Last name"]);
  const expectedNames = ["Before", ...Array.from({ length: 1_200 }, (_, index) => `L${index}`)];
  expect(names.toSorted()).toEqual(expectedNames.toSorted());
});

test("exports all new enquiries, oldest first", async () => {
  await createExportedEnquiries(420);
  const records = parseCsvRecords(await (await exportCsv("status=new")).text());
  expect(records).toHaveLength(210);
  expect(records[0]?.["Last name"]).toMatch(/^L4[01]\d$/);
});

test("aborts the download if a later query fails, so that the file does not look complete", async () => {
  await createExportedEnquiries(300);
  const consoleError = vi.spyOn(console, "error").mockReturnValue(undefined);
  const query = vi.spyOn(pool(), "query");
  onTestFinished(() => {
    consoleError.mockRestore();
    query.mockRestore();
  });
  const chunks = readChunks(await exportCsv(), async (count) => {
    if (count === 2)
      query.mockImplementationOnce(() => Promise.reject(new Error("Connection terminated")));
  });
  await expect(chunks).rejects.toThrow("The response could not be finished.");
  expect(consoleError.mock.calls.flat()).toEqual([
    expect.stringContaining("Connection terminated"),
  ]);
});

test("runs no further queries after the client cancels the download", async () => {
  await createExportedEnquiries(300);
  const response = await exportCsv();
  const reader = (response.body ?? new ReadableStream()).getReader();
  await reader.read();
  await reader.read();
  const query = vi.spyOn(pool(), "query");
  await reader.cancel();
  expect((await reader.read()).done).toBe(true);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

test.each([
  ["a value that is no longer allowed", { ...sampleSelectedPlan, planType: "phone" }],
  ["a missing field", { speed: "75 Mbps" }],
  ["no object", "75 Mbps"],
])("lists, shows, exports and mails an enquiry whose stored plan has %s", async (_, stored) => {
  const logError = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => logError.mockRestore());
  const other = await createSampleEnquiry({ lastName: "Readable" });
  const id = await createSampleEnquiry({ lastName: "Unreadable" });
  const plans = { selectedPlan: stored as object, cataloguePlan: stored as object };
  await db().enquiry.update({ where: { id }, data: { ...plans, callOn: new Date(0) } });
  const { items } = await fetchInbox();
  expect(items?.map(({ lastName, planNow }) => [lastName, planNow])).toEqual([
    ["Unreadable", "unreadable"],
    ["Readable", "same"],
  ]);
  expect(await fetchEnquiry(id)).toMatchObject({ selectedPlan: null, planNow: "unreadable" });
  const earlier = { id, selectedPlan: null, isPlanUnreadable: true };
  expect((await fetchEnquiry(other)).earlier).toMatchObject([earlier]);
  const readable = { id: other, selectedPlan: sampleSelectedPlan, isPlanUnreadable: false };
  expect((await fetchEnquiry(id)).earlier).toMatchObject([readable]);
  expect(await listUnansweredEnquiries(2)).toMatchObject([{ id: other }, { id }]);
  expect((await listDueCalls(1)).enquiries).toMatchObject([{ id, plan: "Plan cannot be read" }]);
  const records = parseCsvRecords(await (await exportCsv()).text());
  expect(records).toMatchObject([{ "Last name": "Unreadable" }, { "Last name": "Readable" }]);
  const readableMail = await (await claimEnquiryMail())?.compose();
  const unreadableMail = await (await claimEnquiryMail())?.compose();
  expect(readableMail?.subject).toContain("Readable");
  expect(unreadableMail?.subject).toContain("Unreadable");
  expect(readableMail?.text).not.toMatch(/cannot be read|No plan was chosen/);
  expect(unreadableMail?.text).toContain("A plan was chosen, but its details cannot be read");
  expect(unreadableMail?.text).not.toContain("No plan was chosen");
});

test("reads a stored plan with a field that the current version does not have", async () => {
  const id = await createSampleEnquiry();
  const selectedPlan = { ...sampleSelectedPlan, colour: "blue" };
  await db().enquiry.update({ where: { id }, data: { selectedPlan } });
  expect((await fetchEnquiry(id)).selectedPlan).toEqual(sampleSelectedPlan);
});

// This must be the last test, because the test empties the catalogue.
test("marks a requested plan whose price in the catalogue has changed, or that was deleted", async () => {
  const id = await createEnquiry();
  const { message, email } = sampleEnquiryForm;
  const unchanged = {
    planNow: "same",
    differedThen: false,
    cataloguePlan: { renewalTotal: 2035.64 },
  };
  expect(await fetchEnquiry(id)).toMatchObject({ message, email, ...unchanged });
  const readPlanNow = async () => (await fetchInbox()).items[0]?.planNow;

  await db().plan.updateMany({ data: { basePrice: 589 } });
  await refreshPublicData();
  const repriced = { planNow: "price", cataloguePlan: { basePrice: 589 } };
  expect([await fetchEnquiry(id), await readPlanNow()]).toMatchObject([repriced, "price"]);

  await db().plan.deleteMany();
  await refreshPublicData();
  const missing = { planNow: "missing", cataloguePlan: null };
  expect([await fetchEnquiry(id), await readPlanNow()]).toMatchObject([missing, "missing"]);
});
