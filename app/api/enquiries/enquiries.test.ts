import { expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { listWaitingEnquiries } from "@/lib/enquiries/inbox";
import type { EnquiryForm } from "@/lib/enquiries/schema";
import { refreshCatalogue } from "@/lib/pages/public-data";
import { ask } from "@/test/call";
import { enquire as store } from "@/test/enquire";
import { enquireOften, setUpInbox } from "@/test/inbox-set-up";
import { parseCsv } from "@/test/read-csv";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { GET as getInbox } from "./route";
import { GET as getWaiting } from "./waiting/route";

const { priya: admin, inbox, open, change, remove, exported } = await setUpInbox();

async function enquire(form: Partial<EnquiryForm> = {}, createdAt?: Date): Promise<string> {
  const id = await store(form);
  if (createdAt) await db().enquiry.update({ where: { id }, data: { createdAt } });
  return id;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const setStatus = (id: string, status: string) => change(id, { status });
const waiting = async () => (await ask(getWaiting, { headers: admin.headers })).body;

test("newest come first, with what the list shows of each", async () => {
  expect(await waiting()).toMatchObject({ waiting: 0, oldest: null });
  await enquire({ lastName: "Old" }, minutesAgo(90));
  await enquire({ lastName: "New" }, minutesAgo(5));
  const answer = await inbox();
  expect(answer).toMatchObject({
    ...{ page: 1, pages: 1, matching: 2 },
    counts: { new: 2, contacted: 0, closed: 0, waiting: 0 },
    waiting: { waiting: 2, oldest: answer.items[1]?.createdAt },
    items: [
      {
        ...{ lastName: "New", phone: sampleForm.phone, status: "new", statusBy: null },
        ...{ planNow: "same", selectedPlan: sampleSelectedPlan },
        mail: { mailedAt: null, attempts: 0, fault: null },
      },
      { lastName: "Old" },
    ],
  });
  expect(await waiting()).toEqual(answer.waiting);
});

test("of those that nobody answered the dashboard has the oldest first, and all are counted", async () => {
  const late = await enquire({}, minutesAgo(10));
  const early = await enquire({}, minutesAgo(30));
  await setStatus(await enquire({}, minutesAgo(40)), "contacted");
  await enquire();
  expect((await waiting()).waiting).toBe(3);
  expect(await listWaitingEnquiries(2)).toEqual([
    {
      ...{ id: early, name: "முருகன் S.", phone: "6000000001", area: null },
      ...{ plan: "75 Mbps, Quarterly, Internet + TV + OTT", message: sampleForm.message },
      createdAt: expect.any(String),
    },
    expect.objectContaining({ id: late }),
  ]);
});

test("a row shows how the message begins, in one line, and never the whole of a long one", async () => {
  const start = async (message: string) => {
    const id = await enquire({ message });
    const { items } = await inbox();
    return items.find((item) => item.id === id)?.messageStart;
  };
  expect(await start("Two rooms,\n\n  please.")).toBe("Two rooms, please.");
  expect(await start("😀".repeat(2) + "ab".repeat(900))).toBe(`😀😀${"ab".repeat(57)}a…`);
  const answer = JSON.stringify(await inbox());
  expect(answer).not.toContain("address");
  expect(answer).not.toContain(sampleForm.email);
});

const oneMoment = minutesAgo(10);
test.each([
  ["", () => oneMoment],
  ["status=new", (index: number) => minutesAgo(100 - Math.floor(index / 2))],
  ["status=new&search=L", (index: number) => minutesAgo(100 - Math.floor(index / 2))],
])("thousands come page by page, each once, those that wait in turn: ?%s", async (query, time) => {
  await enquireOften(103, (index) => ({ createdAt: time(index) }));
  if (query) await setStatus(await enquire({ lastName: "Lclosed" }, minutesAgo(70)), "closed");
  const pages = await Promise.all([1, 2, 3].map((page) => inbox(`${query}&page=${page}`)));
  expect(pages).toMatchObject([1, 2, 3].map((page) => ({ page, pages: 3, matching: 103 })));
  expect(await inbox(`${query}&page=900`)).toMatchObject({ page: 3, items: pages[2]?.items });
  const seen = pages.flatMap(({ items }) => items);
  expect(seen).toHaveLength(103);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(103);
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
});

test("from one that waits to the next, past those that were called, and round", async () => {
  const [one, two, three] = [await enquire(), await enquire(), await enquire()];
  // Of one millisecond chance would say which comes first.
  for (const [at, id] of [one, two, three].entries())
    await db().enquiry.update({ where: { id }, data: { createdAt: new Date(at) } });
  const next = () => Promise.all([one, two, three].map(async (id) => (await open(id)).next));
  expect(await next()).toEqual([two, three, one]);
  await setStatus(two, "contacted");
  expect(await next()).toEqual([three, three, one]);
  await setStatus(three, "closed");
  expect(await next()).toEqual([null, one, one]);
});

test.each([
  ["செல்வம்", "செல்வம்"],
  ["bEGUM", "Begum"],
  ["+91 70000 00022", "Begum"],
  ["00011", "செல்வம்"],
  ["begum rooms", "Begum"],
  ["begum festival", null],
  ["selvam Puliyangudi", "செல்வம்"],
  ["puliangudi", "செல்வம்"],
  ["kovilpatti", "Begum"],
  ["கோவில் பட்டி", "Begum"],
  ["otstar", "Begum"],
  ["Street_7", "Begum"],
  ["Stree__7", null],
  ["100%", null],
  ["'; DROP TABLE enquiry; --", null],
])(
  "a search finds names, phones as they are typed, and words; every word counts: %s",
  async (words, name) => {
    const tamil = { firstName: "முருகன்", lastName: "செல்வம்", address: "புளியங்குடி" };
    await enquire({ ...tamil, phone: "6000000011" });
    const message = "Two rooms on Car Street_7, with JioHotstar";
    await enquire({ lastName: "Begum", phone: "7000000022", address: "Koil patty", message });
    const { items, counts } = await inbox(`search=${encodeURIComponent(words)}`);
    expect(items.map(({ lastName }) => lastName)).toEqual(name ? [name] : []);
    expect(counts).toEqual({ new: name ? 1 : 0, contacted: 0, closed: 0, waiting: 0 });
  },
);

test.each([
  ...["status=lost", "due=tomorrow", "mine=no", "outcome=sold", "planType=phone"],
  ...["from=0000-01-01", "until=2026-02-30", "from=yesterday", "page=0", "page=two"],
  ...["search=%00", `search=${"a".repeat(101)}`],
])("%s is refused", async (query) => {
  const path = `/api/enquiries?${query}`;
  expect((await ask(getInbox, { path, headers: admin.headers })).status).toBe(400);
});

test("the version is another one after each change of any enquiry, and the list's is the same", async () => {
  const old = await enquire({}, minutesAgo(90 * 24 * 60));
  const older = await enquire({}, minutesAgo(91 * 24 * 60));
  await enquireOften(60);
  const seen = [(await inbox("status=closed")).waiting.version];
  for (const step of [
    () => setStatus(old, "contacted"),
    () => change(old, { taken: true }),
    () => change(old, { outcome: "noAnswer" }),
    () => enquire(),
    () => db().enquiry.update({ where: { id: old }, data: { mailedAt: new Date() } }),
    () => db().enquiry.update({ where: { id: old }, data: { mailError: "550" } }),
    () => remove(older),
  ]) {
    expect((await waiting()).version).toBe(seen.at(-1));
    await step();
    const { version } = await waiting();
    expect(seen).not.toContain(version);
    seen.push(version);
    expect((await inbox("search=nobody")).waiting.version).toBe(version);
  }
});

test("of two changes at once, the version tells also of the one that began first and ended last", async () => {
  const [first, last] = [await enquire(), await enquire()];
  const version = await db().$transaction(async (transaction) => {
    const data = { status: "closed", statusAt: new Date() };
    await transaction.enquiry.update({ where: { id: first }, data });
    await setStatus(last, "closed");
    return (await waiting()).version;
  });
  expect((await waiting()).version).not.toBe(version);
});

test("the file holds what the filter finds, with phone numbers whole and formulas defused", async () => {
  await enquire({ lastName: "=cmd()", message: 'He said "come, please"\nat five' });
  const closed = await enquire({ lastName: "Closed" });
  await setStatus(closed, "closed");
  const response = await exported("status=new");
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

test("the language of the visitor's pages stands in the list, in the enquiry and in the file", async () => {
  const tamil = await store({ lastName: "Tamil" }, { language: "ta" });
  await enquire({ lastName: "English" });
  const { items } = await inbox();
  expect(items.map(({ lastName, language }) => [lastName, language])).toEqual([
    ["English", "en"],
    ["Tamil", "ta"],
  ]);
  expect((await open(tamil)).language).toBe("ta");
  const lines = parseCsv(await (await exported()).text());
  expect(lines.map((cells) => cells[19])).toEqual(["Language", "English", "Tamil"]);
});

/** As many enquiries as several pieces of the file hold, many of them of one moment. */
const enquireForFile = (count: number) =>
  enquireOften(count, (index) => ({
    status: index % 2 === 0 ? "new" : "closed",
    createdAt: minutesAgo(10 + Math.floor(index / 100)),
  }));

/** Reads a body piece by piece, and does something before each piece is asked for. */
async function readPieces(response: Response, before: (count: number) => Promise<unknown>) {
  const reader = (response.body ?? new ReadableStream()).getReader();
  const pieces: string[] = [];
  for (;;) {
    await before(pieces.length);
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(Buffer.from(value).toString());
  }
}

/** Last name and time received of each line. */
const linesOf = (csv: string) =>
  parseCsv(csv.slice(csv.indexOf("\r\n") + 2)).map((cells) => [cells[4], cells[0]] as const);

test("the file comes in pieces, its head first; each enquiry once and in order, while new ones come", async () => {
  await enquireForFile(300);
  const pieces = await readPieces(await exported(), async (count) => {
    // Nothing was read before it was asked for: what has come till then is in the file.
    if (count === 1) await enquire({ lastName: "Before" });
    if (count > 1) await enquire({ lastName: "After" });
  });
  expect(pieces).toHaveLength(3);
  expect(pieces[0]).toMatch(
    /^\uFEFFReceived \(IST\),.*,Mailed \(IST\),Language,Taken by,Call again on,/,
  );
  const last = "Part of the day,Result,Sold plan,First contact (IST),Notes,Area,Waiting list\r\n";
  expect(pieces[0]?.endsWith(last)).toBe(true);
  const lines = linesOf(pieces.join(""));
  const times = lines.map(([, time]) => time ?? "");
  expect(times).toEqual(times.toSorted().reverse());
  const expected = ["Before", ...Array.from({ length: 300 }, (_, index) => `L${index}`)];
  expect(lines.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
});

test("the file of those that wait is whole, and in turn", async () => {
  await enquireForFile(420);
  const lines = linesOf(await (await exported("status=new")).text());
  expect(lines).toHaveLength(210);
  expect(lines[0]?.[0]).toMatch(/^L4[01]\d$/);
});

test("a file that cannot be finished breaks off, and does not look whole", async () => {
  await enquireForFile(300);
  const written = vi.spyOn(console, "error").mockReturnValue(undefined);
  const broken = vi.spyOn(pool(), "query");
  const pieces = readPieces(await exported(), async (count) => {
    if (count === 2)
      broken.mockImplementationOnce(() => Promise.reject(new Error("Connection terminated")));
  });
  await expect(pieces).rejects.toThrow("The answer could not be finished.");
  broken.mockRestore();
  expect(written.mock.calls.flat()).toEqual([expect.stringContaining("Connection terminated")]);
  written.mockRestore();
});

test("nothing more is read for who went away", async () => {
  await enquireForFile(300);
  const response = await exported();
  const reader = (response.body ?? new ReadableStream()).getReader();
  await reader.read();
  await reader.read();
  const asked = vi.spyOn(pool(), "query");
  await reader.cancel();
  expect((await reader.read()).done).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

// The last one: the catalogue is empty after it.
test("an enquiry shows the plan as asked and as the catalogue has it now", async () => {
  const id = await enquire();
  expect(await open(id)).toMatchObject({
    ...{ message: sampleForm.message, email: sampleForm.email },
    ...{ planNow: "same", differedThen: false, cataloguePlan: { firstTimeTotal: 2035.64 } },
  });

  await db().plan.updateMany({ data: { basePrice: 589 } });
  await refreshCatalogue();
  expect(await open(id)).toMatchObject({ planNow: "price", cataloguePlan: { basePrice: 589 } });
  expect((await inbox()).items[0]?.planNow).toBe("price");

  await db().plan.deleteMany();
  await refreshCatalogue();
  expect(await open(id)).toMatchObject({ planNow: "missing", cataloguePlan: null });
  expect((await inbox()).items[0]?.planNow).toBe("missing");
});
