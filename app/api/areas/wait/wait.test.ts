import { beforeEach, expect, test } from "vitest";
import { GET as getAreas } from "@/app/api/areas/route";
import { POST as contactPost } from "@/app/api/contact/post/route";
import { GET as getInbox } from "@/app/api/enquiries/route";
import { createArea, updateArea } from "@/lib/areas/data";
import type { AreaState, AreaValues } from "@/lib/areas/schema";
import { db } from "@/lib/db";
import { HONEYPOT } from "@/lib/enquiries/constants";
import { deleteEnquiriesOfPerson } from "@/lib/enquiries/data";
import { countEnquiriesByWeek } from "@/lib/enquiries/enquiries-by-week";
import { listDueCalls, listWaitlist } from "@/lib/enquiries/inbox";
import type { InboxResponse } from "@/lib/enquiries/inbox-schema";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { refreshPublicData } from "@/lib/pages/public-data";
import { callForJson, callHandler } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { sampleAreaValues } from "@/test/sample-area";
import { sampleEnquiryForm } from "@/test/sample-enquiry";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { POST } from "./route";

await setUpCatalogue();
const admin = await createSignedInAdmin();

const ADMIN_EMAIL = "priya@staff.example";
const sampleArea: AreaValues = { ...sampleAreaValues, state: "notYet" };
const addArea = async (changes: Partial<AreaValues> = {}): Promise<string> => {
  const { _id } = await createArea({ ...sampleArea, ...changes }, ADMIN_EMAIL);
  await refreshPublicData();
  return _id;
};
let areaId: string;
const setAreaState = async (state: AreaState) => {
  await updateArea(areaId, { ...sampleArea, state }, undefined, ADMIN_EMAIL);
  await refreshPublicData();
};

beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().rateLimit.deleteMany();
  await db().area.deleteMany();
  await db().areaAddress.deleteMany();
  areaId = await addArea();
});

const visitor = { name: "M. Selvi", phone: "6000000001", area: "sample-nagar" };
const joinWaitlist = (body: object, headers?: Record<string, string>) =>
  callForJson(POST, { path: "/api/areas/wait", body, headers });
const postForm = (fields: Record<string, string>) =>
  callHandler(POST, { path: "/api/areas/wait", body: new URLSearchParams(fields) });
const listInbox = async (query = ""): Promise<InboxResponse> =>
  (await callForJson(getInbox, { path: `/api/enquiries${query}`, headers: admin.headers })).body;

const listInboxAreas = async (area: string) =>
  (await listInbox(`?area=${encodeURIComponent(area)}`)).items.map((item) => item.area);
const claimNextMail = async () => {
  const claimed = await claimEnquiryMail();
  if (!claimed) throw new Error("No mail is due.");
  return claimed.compose();
};

test("stores the name, the phone and the area once for repeated requests with one idempotency key", async () => {
  const headers = { "idempotency-key": "one" };
  const first = await joinWaitlist(visitor, headers);
  expect(first).toMatchObject({ status: 200, body: { message: expect.stringMatching(/^Thank/) } });
  expect((await joinWaitlist(visitor, headers)).body.reference).toBe(first.body.reference);
  expect(await db().enquiry.findMany()).toMatchObject([
    {
      firstName: "M. Selvi",
      lastName: "",
      phone: "6000000001",
      email: "",
      message: "",
      kind: "waiting",
      status: "waiting",
      areaId,
      areaName: "Sample Nagar",
    },
  ]);
});

test("redirects a form post without JavaScript to the thank-you page", async () => {
  const response = await postForm({ ...visitor, phone: "+91 60000 00001", language: "ta" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(
    /^\/ta\/contact\/thank-you\?reference=[\dA-F]{8}&waitlist=sample-nagar$/,
  );
  expect(await db().enquiry.count()).toBe(1);
});

test("stores an entry with a filled honeypot like any other, flagged as possible spam", async () => {
  const filled = { ...visitor, [HONEYPOT]: "http://filler.example" };
  const headers = { "idempotency-key": "one" };
  const response = await joinWaitlist(filled, headers);
  expect(await joinWaitlist(visitor, headers)).toMatchObject({ status: 200, body: response.body });
  expect((await claimNextMail()).subject).toBe(
    "Possible spam: Waiting list: M. Selvi, Sample Nagar",
  );
  expect((await postForm({ ...filled, phone: "6000000002" })).status).toBe(303);
  const flagged = { isPossibleSpam: true };
  expect(await listInbox()).toMatchObject({ items: [flagged, flagged] });
});

test.each([
  [{ area: " \u200d\u00ad" }, { area: "Enter your street or village" }],
  [{ name: " ." }, { name: "Enter your name" }],
  [{ name: "\u3164" }, { name: "Enter your name" }],
  [{ email: "a@visitor.example" }, { email: "This field does not exist." }],
])("rejects an entry with %j", async (change, errors) => {
  const { status, body } = await joinWaitlist({ ...visitor, ...change });
  expect([status, body.errors]).toEqual([400, errors]);
  expect(await db().enquiry.count()).toBe(0);
});

test("accepts 30 entries per IP, like enquiries", async () => {
  for (let number = 10; number < 40; number += 1)
    expect((await joinWaitlist({ ...visitor, phone: `60000000${number}` })).status).toBe(200);
  expect((await joinWaitlist({ ...visitor, phone: "6000000099" })).status).toBe(429);
});

test("sends staff a mail with name and area, but no reply address", async () => {
  await joinWaitlist(visitor);
  const { subject, text, html } = await claimNextMail();
  expect(subject).toBe("Waiting list: M. Selvi, Sample Nagar");
  expect(text).toContain("Waiting for fibre in Sample Nagar.");
  expect(text).toContain("Call when the area is connected.");
  expect(text).not.toMatch(/Email:|ADDRESS|MESSAGE|plan/);
  expect(html).not.toMatch(/mailto:|Reply to this email/);

  await setAreaState("connected");
  await joinWaitlist({ ...visitor, phone: "6000000002" });
  expect((await claimNextMail()).text).toContain("call now.");
});

test("lists people on the waitlist as due calls only while their area is connected, oldest first", async () => {
  await joinWaitlist(visitor);
  await joinWaitlist({ ...visitor, name: "Begum", phone: "6000000002" });
  const before = await listInbox();
  expect(before).toMatchObject({ counts: { new: 0, waiting: 2 }, due: 0, waiting: { areas: [] } });

  await setAreaState("connected");
  const due = await listInbox("?due=today&area=sample%20nagar");
  expect(due.items.map(({ firstName }) => firstName)).toEqual(["M. Selvi", "Begum"]);
  expect(due.items[0]).toMatchObject({ isWaiting: true, area: { state: "connected" } });
  const area = { id: areaId, name: "Sample Nagar", waiting: 2 };
  expect(due).toMatchObject({ due: 2, waiting: { areas: [area] } });
  expect((await listInbox("?due=today&search=selvi")).items).toHaveLength(1);
  const enquiries = [{ area: "Sample Nagar" }, {}];
  expect(await listDueCalls(10)).toMatchObject({ count: 2, enquiries });

  await setAreaState("notYet");
  expect((await listInbox("?due=today")).items).toEqual([]);
});

test("lists who waits for an area, each phone number once, newest first, up to a limit", async () => {
  await joinWaitlist(visitor);
  await joinWaitlist({ ...visitor, name: "Begum", phone: "6000000002" });
  await joinWaitlist({ ...visitor, name: "M. Selvi again" });
  await joinWaitlist({ ...visitor, name: "Elsewhere", area: "Nowhere", phone: "6000000003" });
  const { count, people } = await listWaitlist(areaId, 20);
  expect([count, people.map(({ name }) => name)]).toEqual([2, ["M. Selvi again", "Begum"]]);
  const { people: newest } = await listWaitlist(areaId, 1);
  expect(newest).toMatchObject([{ name: "M. Selvi again", phone: "6000000001" }]);
});

test("excludes the waitlist from the weekly count, and filters the inbox by area name", async () => {
  await joinWaitlist(visitor);
  await joinWaitlist({ ...visitor, name: "Selvi" });
  const streets = ["Nowhere\u0000 D’Souza Road", `${"🏠".repeat(150)}\ud83c`];
  for (const location of [{ area: "sample-nagar" }, ...streets.map((street) => ({ street }))]) {
    const body = { ...sampleEnquiryForm, ...location };
    expect((await callForJson(contactPost, { path: "/api/contact/post", body })).status).toBe(200);
  }
  expect((await countEnquiriesByWeek()).at(-1)?.enquiries).toBe(3);
  expect(await listInboxAreas("Sampel")).toEqual([]);
  expect(await listInboxAreas("SAMPLE NAGAR")).toHaveLength(3);
  expect(await listInboxAreas("naga, sampl")).toHaveLength(3);
  expect(await listInboxAreas("d'souza")).toEqual([{ name: "Nowhere D’Souza Road", state: null }]);
  expect(await listInboxAreas("🏠")).toEqual([{ name: "🏠".repeat(50), state: null }]);
});

test("filters the inbox by the whole name of a known area, although other names contain it", async () => {
  await addArea({ name: "Sample Nagar West" });
  for (const [index, area] of ["sample-nagar", "sample-nagar-west", "Sample Nagar East"].entries())
    await joinWaitlist({ ...visitor, area, phone: `600000000${index}` });
  expect(await listInboxAreas("sample nagar")).toEqual([{ name: "Sample Nagar", state: "notYet" }]);
  expect(await listInboxAreas("sample nagar west")).toHaveLength(1);
  expect(await listInboxAreas("nagar")).toHaveLength(3);
});

test("links people of a deleted or unknown area to a new area of that name", async () => {
  await joinWaitlist(visitor);
  await joinWaitlist({ ...visitor, area: "Elsewhere Ro'ad", phone: "6000000002" });
  await db().area.deleteMany();
  await refreshPublicData();
  expect((await listInbox("?area=sample%20nagar")).items).toMatchObject([
    { area: { name: "Sample Nagar", state: null }, status: "waiting" },
  ]);
  const listAreaIds = async () =>
    (await db().enquiry.findMany({ orderBy: { phone: "asc" } })).map(({ areaId }) => areaId);
  const elsewhereId = await addArea({
    name: "Elsewhere",
    spellings: ["ELSEWHERE ro’ad"],
    postcode: "627756",
  });
  expect(await listAreaIds()).toEqual([areaId, elsewhereId]);
  const replacementId = await addArea({ state: "connected" });
  expect(await listAreaIds()).toEqual([replacementId, elsewhereId]);
  expect((await listInbox("?due=today")).items).toMatchObject([{ phone: "6000000001" }]);
  expect(await listInboxAreas("elsewhere")).toMatchObject([{ name: "Elsewhere 627756" }]);
  const areas = (await callForJson(getAreas, { path: "/api/areas", headers: admin.headers })).body;
  expect(areas).toMatchObject([{ waiting: 1 }, { waiting: 1 }]);
  expect(await deleteEnquiriesOfPerson({ phone: "6000000001" }, ADMIN_EMAIL)).toBe(1);
});
