import { beforeEach, expect, test } from "vitest";
import { GET as getAreas } from "@/app/api/areas/route";
import { POST as contactPost } from "@/app/api/contact/post/route";
import { GET as getInbox } from "@/app/api/enquiries/route";
import { areaStore } from "@/lib/areas/data";
import type { AreaInput, AreaState } from "@/lib/areas/schema";
import { db } from "@/lib/db";
import { forgetPerson } from "@/lib/enquiries/data";
import { listDue } from "@/lib/enquiries/inbox";
import type { InboxAnswer } from "@/lib/enquiries/inbox-schema";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { readWeeks } from "@/lib/enquiries/weeks";
import { refreshCatalogue } from "@/lib/pages/public-data";
import { asAdmin } from "@/test/as-admin";
import { ask, call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { sampleForm } from "@/test/sample-enquiry";
import { POST } from "./route";

await setUpCatalogue();
const admin = await asAdmin();

const WHO = "priya@staff.example";
const area: AreaInput = {
  ...{ name: "Sample Nagar", nameTa: "மாதிரி நகர்", spellings: [], postcode: "" },
  ...{ state: "notYet", comingMonth: "", providers: [] },
};
const add = async (changes: Partial<AreaInput> = {}): Promise<string> => {
  const { _id } = await areaStore.create({ ...area, ...changes }, WHO);
  await refreshCatalogue();
  return _id;
};
let areaId: string;
const setState = async (state: AreaState) => {
  await areaStore.update(areaId, { ...area, state }, undefined, WHO);
  await refreshCatalogue();
};

beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().rateLimit.deleteMany();
  await db().area.deleteMany();
  await db().areaAddress.deleteMany();
  areaId = await add();
});

const household = { name: "M. Selvi", phone: "6000000001", area: "sample-nagar" };
const wait = (body: object, headers?: Record<string, string>) =>
  ask(POST, { path: "/api/areas/wait", body, headers });
const waitForm = (fields: Record<string, string>) =>
  call(POST, { path: "/api/areas/wait", body: new URLSearchParams(fields) });
const inbox = async (query = ""): Promise<InboxAnswer> =>
  (await ask(getInbox, { path: `/api/enquiries${query}`, headers: admin.headers })).body;

const named = async (area: string) =>
  (await inbox(`?area=${encodeURIComponent(area)}`)).items.map((item) => item.area);
const nextMail = async () => {
  const claimed = await claimEnquiryMail();
  if (!claimed) throw new Error("No mail is due.");
  return claimed.compose();
};

test("who waits is kept with a name and a phone, once however often it is tried", async () => {
  const key = { "idempotency-key": "one" };
  const first = await wait(household, key);
  expect(first).toMatchObject({ status: 200, body: { message: expect.stringMatching(/^Thank/) } });
  expect((await wait(household, key)).body.reference).toBe(first.body.reference);
  expect(await db().enquiry.findMany()).toMatchObject([
    {
      ...{ firstName: "M. Selvi", lastName: "", phone: "6000000001", email: "", message: "" },
      ...{ kind: "waiting", status: "waiting", areaId, areaName: "Sample Nagar" },
    },
  ]);
});

test("a form without script leads to thanks, or back with what was typed", async () => {
  const sent = await waitForm({ ...household, phone: "+91 60000 00001", language: "ta" });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("location")).toMatch(
    /^\/ta\/contact\/thank-you\?reference=[\dA-F]{8}&waiting=sample-nagar$/,
  );
  const refused = await waitForm({ ...household, name: "", phone: "12<b>" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Tell me when fibre comes to Sample Nagar");
  expect(page).toContain('value="12&lt;b&gt;"');
  expect(page).toContain("Write your name");
  expect(page).toContain('<input type="hidden" name="area" value="sample-nagar">');
  expect(await db().enquiry.count()).toBe(1);
});

test("nobody is called about no place: the page asks for it, and keeps what was typed", async () => {
  for (const area of ["", " \u200d\u00ad"])
    expect(await wait({ ...household, area })).toMatchObject({
      status: 400,
      body: { errors: { area: "Write your street or village" } },
    });
  const refused = await waitForm({ ...household, area: "", language: "ta" });
  const page = await refused.text();
  expect(page).toContain("<h1>ஃபைபர் வந்ததும் சொல்லுங்கள்</h1>");
  expect(page).toContain("உங்கள் தெரு அல்லது ஊரின் பெயரை எழுதுங்கள்");
  expect(page).toContain('value="M. Selvi"');
  expect(page).toMatch(/<input type="text" id="area" name="area"/);
  expect(page).not.toMatch(/type="hidden" name="area"/);
  expect(await db().enquiry.count()).toBe(0);
});

test("nothing else is taken, and it counts within the limit of enquiries", async () => {
  expect((await wait({ ...household, email: "a@visitor.example" })).status).toBe(400);
  for (const name of [" .", "\u3164"])
    expect((await wait({ ...household, name })).body.errors).toEqual({
      name: "Write your name",
    });
  for (let at = 0; at < 30; at += 1)
    await wait({ ...household, phone: `60000000${at + 10}` }, { "idempotency-key": `${at}` });
  expect((await wait({ ...household, phone: "6000000099" })).status).toBe(429);
});

test("its mail says who waits for what, and has nobody's address to answer to", async () => {
  await wait(household);
  const { subject, text, html } = await nextMail();
  expect(subject).toBe("Waiting list: M. Selvi, Sample Nagar");
  expect(text).toContain("Waits for fibre in Sample Nagar.");
  expect(text).toContain("due to be called when the area is connected.");
  expect(text).not.toMatch(/Mail:|ADDRESS|MESSAGE|plan/);
  expect(html).not.toMatch(/mailto:|Answering this mail/);

  await setState("connected");
  await wait({ ...household, phone: "6000000002" });
  expect((await nextMail()).text).toContain("due to be called now.");
});

test("nobody calls who waits until the area is connected; then the oldest first", async () => {
  await wait(household);
  await wait({ ...household, name: "Begum", phone: "6000000002" });
  expect(await inbox()).toMatchObject({
    counts: { new: 0, waiting: 2 },
    due: 0,
    waiting: { waiting: 0, areas: [] },
  });
  const before = (await inbox()).waiting.version;

  await setState("connected");
  const due = await inbox("?due=today&area=sample%20nagar");
  expect(due.items.map(({ firstName }) => firstName)).toEqual(["M. Selvi", "Begum"]);
  expect(due).toMatchObject({
    due: 2,
    waiting: { areas: [{ id: areaId, name: "Sample Nagar", waiting: 2 }] },
    items: [{ isWaiting: true, area: { name: "Sample Nagar", state: "connected" } }, {}],
  });
  expect(due.waiting.version).not.toBe(before);
  expect(await inbox("?due=today&search=selvi")).toMatchObject({
    items: [{ phone: "6000000001" }],
  });
  expect(await listDue(10)).toMatchObject({ count: 2, enquiries: [{ area: "Sample Nagar" }, {}] });

  await setState("notYet");
  expect((await inbox("?due=today")).items).toEqual([]);
});

test("who waits is no enquiry in the figures, and is counted by area, once", async () => {
  await wait(household);
  await wait({ ...household, name: "Selvi" });
  const post = (more: object) =>
    ask(contactPost, { path: "/api/contact/post", body: { ...sampleForm, ...more } });
  const streets = [{ area: "sample-nagar" }, { street: "Nowhere\u0000 Road" }, {}];
  for (const [at, street] of streets.entries())
    expect((await post({ ...street, message: `One more of these: ${at}` })).status).toBe(200);
  expect((await readWeeks()).at(-1)?.enquiries).toBe(3);
  expect(await named("Sampel")).toEqual([]);
  expect(await named("SAMPLE NAGAR")).toHaveLength(3);
  expect(await named("naga, sampl")).toHaveLength(3);
  expect(await named("nowhere")).toEqual([{ name: "Nowhere Road", state: null }]);

  const long = `${"🏠".repeat(150)}\ud83c`;
  expect((await post({ street: long, message: "One more of these: 3" })).status).toBe(200);
  expect(await named("🏠")).toEqual([{ name: "🏠".repeat(50), state: null }]);
});

test("who waits for an area that is deleted is found again by one that is added in its place", async () => {
  await wait(household);
  await wait({ ...household, area: "Elsewhere Road", phone: "6000000002" });
  await db().area.deleteMany();
  await refreshCatalogue();
  expect((await inbox("?area=sample%20nagar")).items).toMatchObject([
    { area: { name: "Sample Nagar", state: null }, status: "waiting" },
  ]);
  const areaIds = async () =>
    (await db().enquiry.findMany({ orderBy: { phone: "asc" } })).map((one) => one.areaId);
  const other = await add({ name: "Elsewhere", spellings: ["ELSEWHERE road"], postcode: "627756" });
  expect(await areaIds()).toEqual([areaId, other]);
  const same = await add({ state: "connected" });
  expect(await areaIds()).toEqual([same, other]);
  expect((await inbox("?due=today")).items).toMatchObject([{ phone: "6000000001" }]);
  expect(await named("elsewhere")).toMatchObject([{ name: "Elsewhere 627756" }]);
  const areas = (await ask(getAreas, { path: "/api/areas", headers: admin.headers })).body;
  expect(areas).toMatchObject([{ waiting: 1 }, { waiting: 1 }]);
  expect(await forgetPerson({ phone: "6000000001" }, WHO)).toBe(1);
});
