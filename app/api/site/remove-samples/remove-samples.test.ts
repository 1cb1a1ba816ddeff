import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { GET as getSamples } from "@/app/api/site/samples/route";
import { createArea, updateArea } from "@/lib/areas/data";
import { normaliseArea } from "@/lib/areas/schema";
import { changePassword } from "@/lib/auth/account";
import { addAdmin } from "@/lib/auth/admins";
import { findSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/resource/changes-data";
import { loadSite, updateSection } from "@/lib/site/data";
import { initialContent } from "@/lib/site/initial-content";
import { type SampleLists, samplesResponseSchema } from "@/lib/site/samples-schema";
import type { SectionId } from "@/lib/site/schema";
import { readSetupStatus } from "@/lib/site/setup-checklist";
import { buildInitialAreas } from "@/prisma/areas";
import { callForJson } from "@/test/call-handler";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpDatabase } from "@/test/database-setup";
import { ADMIN_PASSWORD, createSignedInAdmin, type SignedInAdmin } from "@/test/signed-in-admin";
import { POST } from "./route";

await setUpDatabase();
let admin: SignedInAdmin;

const { contact, testimonials, clients } = initialContent;
const WEBSITE_SAMPLE_COUNT = 7 + 7 + 14;

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE "site_section", "area", "change", "admin", "enquiry" CASCADE`;
  admin = await createSignedInAdmin();
});

const addSampleAreas = async () => {
  const areas = buildInitialAreas().map((area, index) => ({ ...area, slug: `area-${index}` }));
  await db().area.createMany({ data: areas });
};
const readAreaId = async (name: string) =>
  (await db().area.findFirstOrThrow({ where: { name } })).id;
const listAreaNames = async () =>
  (await db().area.findMany({ orderBy: { slug: "asc" } })).map(({ name }) => name);
const editArea = async (name: string, changes: object, email = admin.email) => {
  const {
    id,
    slug: _,
    createdAt,
    updatedAt,
    ...area
  } = await db().area.findFirstOrThrow({
    where: { name },
  });
  await updateArea(id, normaliseArea({ ...area, ...changes } as never), undefined, email);
  return id;
};
const saveSection = (section: SectionId, content: object, email = admin.email) =>
  updateSection(section, content as Record<string, unknown>, undefined, email);
const editTestimonial = async (id: string, changes: object, email = admin.email) => {
  const { items } = (await loadSite()).testimonials;
  const edited = items.map((item) => (item.id === id ? { ...item, ...changes } : item));
  await saveSection("testimonials", { items: edited }, email);
};
const listSamples = async ({ headers } = admin): Promise<SampleLists> =>
  samplesResponseSchema.parse((await callForJson(getSamples, { headers })).body);
const removeIds = (ids: string[], { headers } = admin) =>
  callForJson(POST, { body: { ids }, headers });
const removeIdsWithKey = (ids: string[], key: string, { headers } = admin) =>
  callForJson(POST, { body: { ids }, headers: { ...headers, "idempotency-key": key } });
const listIds = ({ removable }: SampleLists) => removable.map(({ id }) => id);
const removeAll = async () => removeIds(listIds(await listSamples()));
const undoChange = (id: string | undefined, { headers } = admin) =>
  callForJson(undo, { body: {}, headers, params: { id: id ?? "" } });

describe("POST /api/site/remove-samples", () => {
  it("removes the samples of the website and of the areas as one change", async () => {
    await addSampleAreas();
    const { status, body } = await removeAll();
    const removed = 12 + WEBSITE_SAMPLE_COUNT;
    expect([status, body]).toMatchObject([
      200,
      { message: `${removed} samples removed`, removed, kept: [] },
    ]);
    expect(await listAreaNames()).toEqual([]);
    const site = await loadSite();
    expect([site.testimonials.items, site.clients.items]).toEqual([[], []]);
    const history = await listChanges();
    expect(history).toMatchObject([
      {
        id: body.changeId,
        subject: "samples",
        changedBy: admin.email,
        after: { deleted: removed },
      },
    ]);
    const parts = await listChanges({ batchId: body.changeId });
    expect(parts.filter(({ subject }) => subject === "area")).toHaveLength(12);
    expect(new Set(parts.map(({ subjectId }) => subjectId))).toContain("testimonials");
  });

  it("restores the website and the areas with their ids when the change is undone", async () => {
    await addSampleAreas();
    const areas = await db().area.findMany({ orderBy: { id: "asc" }, omit: { updatedAt: true } });
    const { body } = await removeAll();
    const [first, second] = await Promise.all([
      undoChange(body.changeId),
      undoChange(body.changeId),
    ]);
    expect([first.status, second.body.changeId]).toEqual([200, first.body.changeId]);
    const colleague = await createSignedInAdmin();
    expect((await undoChange(body.changeId, colleague)).status).toBe(409);
    expect(await loadSite()).toEqual(initialContent);
    const restored = await db().area.findMany({
      orderBy: { id: "asc" },
      omit: { updatedAt: true },
    });
    expect(restored.map(({ id, name }) => [id, name])).toEqual(
      areas.map(({ id, name }) => [id, name]),
    );
    expect(await listChanges()).toMatchObject([
      { id: body.changeId, undoneById: first.body.changeId },
    ]);
  });

  it("can no longer be undone after a later change of one of its records, and restores nothing", async () => {
    await addSampleAreas();
    const { body } = await removeAll();
    await saveSection("clients", { items: clients.items.slice(0, 1) });
    const { status, body: refusal } = await undoChange(body.changeId);
    expect([status, refusal.message]).toEqual([409, expect.stringMatching(/changed again since/)]);
    expect(await listAreaNames()).toEqual([]);
  });

  it("restores nothing if a part of the change cannot be undone", async () => {
    await addSampleAreas();
    const [area] = buildInitialAreas();
    if (!area) throw new Error("There are no sample areas.");
    const { body } = await removeAll();
    await createArea({ ...area, state: "notYet" }, admin.email);
    expect((await undoChange(body.changeId)).status).toBe(409);
    expect(await listAreaNames()).toEqual([area.name]);
    expect((await loadSite()).testimonials.items).toEqual([]);
  });

  it("keeps and names samples that have changed since they were listed", async () => {
    await addSampleAreas();
    const ids = listIds(await listSamples());
    await editTestimonial("1", { words: { en: "It works.", ta: "" } });
    await editArea("Sample Nagar 4th Street", { state: "connected" });
    const { body } = await removeIds(ids);
    expect(body.removed).toBe(ids.length - 2);
    expect(body.kept.sort()).toEqual(["Sample Nagar 4th Street", "Selvi M."]);
    expect(await listAreaNames()).toEqual(["Sample Nagar 4th Street"]);
    expect((await loadSite()).testimonials.items).toMatchObject([{ words: { en: "It works." } }]);
  });

  it("keeps samples that were not listed, such as those restored in the meantime", async () => {
    await addSampleAreas();
    const ids = listIds(await listSamples()).filter((id) => id !== "testimonials.2");
    await removeIds(ids);
    expect((await loadSite()).testimonials.items).toEqual([testimonials.items[1]]);
  });

  it("counts samples that a colleague has deleted as done, and records nothing for them", async () => {
    const ids = listIds(await listSamples());
    expect((await removeIds(ids)).body.removed).toBe(WEBSITE_SAMPLE_COUNT);
    const repeated = {
      removed: 0,
      kept: [],
      changeId: null,
      message: "There are no samples to remove.",
    };
    expect((await removeIds(ids)).body).toEqual(repeated);
    expect(await listChanges()).toHaveLength(1);
  });

  it("records one change for three concurrent requests", async () => {
    await addSampleAreas();
    const ids = listIds(await listSamples());
    const responses = await Promise.all([removeIds(ids), removeIds(ids), removeIds(ids)]);
    expect(responses.map(({ body }) => body.removed).sort()).toEqual([0, 0, ids.length].sort());
    expect(await listChanges()).toHaveLength(1);
  });

  it("returns the same change to a repeat with the same Idempotency-Key", async () => {
    await addSampleAreas();
    const ids = listIds(await listSamples());
    await editTestimonial("1", { words: { en: "It works.", ta: "" } });
    const key = randomUUID();
    const [first, concurrent] = await Promise.all([
      removeIdsWithKey(ids, key),
      removeIdsWithKey(ids, key),
    ]);
    expect(first.body).toMatchObject({
      changeId: key,
      removed: ids.length - 1,
      kept: ["Selvi M."],
    });
    expect([concurrent.status, concurrent.body]).toEqual([200, first.body]);
    expect((await removeIdsWithKey(ids, key)).body).toEqual(first.body);
    expect(await listChanges()).toHaveLength(2);
    expect((await undoChange(key)).status).toBe(200);
    expect(await removeIdsWithKey(ids, key)).toMatchObject({
      status: 200,
      body: { changeId: null, kept: [] },
    });
    expect(await listAreaNames()).toHaveLength(12);
  });

  it("rejects an Idempotency-Key of other samples, another admin or another change", async () => {
    const ids = listIds(await listSamples());
    const key = randomUUID();
    await removeIdsWithKey(ids.slice(1), key);
    const colleague = await createSignedInAdmin("colleague@staff.example");
    await saveSection("contact", OWN_CONTACT);
    const [other] = await listChanges({ subject: "site" });
    for (const response of [
      await removeIdsWithKey(ids, key),
      await removeIdsWithKey(ids.slice(1), key, colleague),
      await removeIdsWithKey(ids, other?.id ?? ""),
    ])
      expect([response.status, response.body.code]).toEqual([409, "keyUsed"]);
    expect(listIds(await listSamples())).toEqual(ids.slice(0, 1));
  });

  it("keeps an area while people are on its waitlist, and deletes one that an enquiry only names", async () => {
    await addSampleAreas();
    const [waitedFor, named] = await Promise.all(
      ["Sample Nagar 3rd Street", "Sample Nagar 4th Street"].map(readAreaId),
    );
    await createSampleEnquiry();
    await db().enquiry.updateMany({ data: { areaId: named, areaName: "Sample Nagar 4th Street" } });
    const id = await createSampleEnquiry({ phone: "6000000009" });
    const waitlistEntry = { status: "waiting", kind: "waiting", areaId: waitedFor };
    await db().enquiry.update({ where: { id }, data: waitlistEntry });
    const repeatId = await createSampleEnquiry({ phone: "6000000009", lastName: "again" });
    await db().enquiry.update({ where: { id: repeatId }, data: waitlistEntry });
    expect((await listSamples()).waiting).toMatchObject([
      { name: "Sample Nagar 3rd Street", people: 1 },
    ]);
    await removeAll();
    expect(await listAreaNames()).toEqual(["Sample Nagar 3rd Street"]);
    expect((await readSetupStatus(admin.id)).samples.waiting).toHaveLength(1);
    expect(await db().enquiry.count({ where: { areaName: "Sample Nagar 4th Street" } })).toBe(1);
  });

  it.each([
    { body: {} },
    { body: { ids: [] } },
    { body: { ids: [1] } },
    { body: { ids: ["a".repeat(101)] } },
  ])("responds with 400 to $body, and removes nothing", async ({ body }) => {
    expect((await callForJson(POST, { body, headers: admin.headers })).status).toBe(400);
    expect(await loadSite()).toEqual(initialContent);
  });

  it("ignores unknown ids", async () => {
    const ids = [
      "constructor",
      "areas.x",
      "testimonials.__proto__",
      "contact.phone",
      "people.director.title",
    ];
    expect((await removeIds(ids)).body).toMatchObject({ removed: 0 });
    expect(await loadSite()).toEqual(initialContent);
  });
});

describe("GET /api/site/samples", () => {
  it("lists by name what is removable, and the contact data that the owner must enter first", async () => {
    await addSampleAreas();
    const lists = await listSamples();
    expect(lists.removable).toHaveLength(12 + WEBSITE_SAMPLE_COUNT);
    const names = lists.removable.map(({ name }) => name);
    for (const name of [
      "Sample Nagar 1st Street",
      "முருகன்",
      "Thamarai Textiles",
      "Second phone: 00000 00002",
      "Facebook: facebook.example/aaryaanetwork",
      "Director’s name: Muthu Sample, 00000 00001",
      "Years in business: 10",
    ])
      expect(names).toContain(name);
    expect(lists.required.map(({ name }) => name)).toEqual([
      "Phone",
      "WhatsApp number",
      "Email",
      "Street",
      "Map link",
    ]);
    expect([lists.changed, lists.waiting]).toEqual([[], []]);
  });

  it("names who changed a sample, when and what", async () => {
    await addSampleAreas();
    const colleague = await createSignedInAdmin();
    await editTestimonial("1", { words: { en: "It works.", ta: "" } });
    await editTestimonial("4", { hidden: true }, colleague.email);
    await editTestimonial("1", { rating: "4" }, colleague.email);
    await editArea("Sample Nagar 4th Street", { state: "connected" }, colleague.email);
    await editArea("Sample Colony 1st Street", { name: "Gandhi Nagar", nameTa: "" });
    const { changed } = await listSamples();
    expect(changed).toMatchObject([
      {
        name: "Gandhi Nagar",
        what: "Name changed to “Gandhi Nagar”, Name in Tamil removed",
        changedBy: "you",
      },
      {
        name: "Sample Nagar 4th Street",
        what: "Status changed to “Connected”",
        changedBy: colleague.email,
      },
      {
        name: "Selvi M.",
        what: "Stars changed to “4 stars”, In their words changed to “It works.”, In their words (Tamil) removed",
        changedBy: colleague.email,
      },
      { name: "Ibrahim S.", what: "hidden", changedBy: colleague.email },
    ]);
    for (const { changedAt } of changed) expect(Date.parse(changedAt ?? "")).toBeGreaterThan(0);
  });

  it("names the admin as you after a change of their email, but not the former owner of an email", async () => {
    await editTestimonial("1", { rating: "4" }, "former@staff.example");
    await editTestimonial("2", { rating: "4" });
    await db().admin.update({ where: { id: admin.id }, data: { email: "new@staff.example" } });
    await db().change.create({
      data: {
        changedBy: admin.email,
        subject: "admin",
        subjectId: admin.id,
        action: "changed",
        before: { email: admin.email },
        after: { email: "new@staff.example" },
      },
    });
    const successor = await createSignedInAdmin(admin.email);
    const authorsFor = async (reader: SignedInAdmin) =>
      (await listSamples(reader)).changed.map(({ changedBy }) => changedBy);
    expect(await authorsFor(admin)).toEqual(["former@staff.example", "you"]);
    expect(await authorsFor(successor)).toEqual(["former@staff.example", admin.email]);
  });

  it("names who changed a sample after many changes of another section", async () => {
    await editTestimonial("1", { rating: "4" });
    const [first] = clients.items;
    await saveSection("clients", { items: [{ ...first, hidden: true }] });
    const laterChange = {
      changedBy: admin.email,
      subject: "site",
      subjectId: "clients",
      action: "changed",
    };
    await db().change.createMany({ data: Array(501).fill(laterChange) });
    expect((await listSamples()).changed).toMatchObject([
      { kind: "testimonial", changedBy: "you" },
      { kind: "client" },
    ]);
  });

  it("lists a changed sample without an author if the history does not contain the change", async () => {
    const [first] = clients.items;
    const content = { items: [{ ...first, hidden: true }] };
    await db().siteSection.create({ data: { section: "clients", content: content as never } });
    expect((await listSamples()).changed).toEqual([
      {
        id: "clients.1",
        kind: "client",
        name: "Kurinji Lodge",
        editPath: "/admin/website/clients",
        what: "hidden",
        changedBy: null,
        changedAt: null,
      },
    ]);
  });
});

const OWN_CONTACT = {
  ...contact,
  phone: "9000000001",
  whatsapp: "9000000001",
  secondPhone: "",
  email: "hello@own.test",
  street: { en: "4 Temple Street", ta: "" },
  map: "https://maps.own.test/office",
};

it("reports samples and the initial password in the setup status until each is resolved", async () => {
  const status = await readSetupStatus(admin.id);
  expect(status).toMatchObject({
    isMailConfigured: false,
    isSiteUrlConfigured: false,
    hasInitialPassword: true,
  });
  expect(status.samples.required).toHaveLength(5);
  await saveSection("contact", OWN_CONTACT);
  await editTestimonial("1", { rating: "4" });
  await removeAll();
  // An edited sample is not a sample any more.
  expect((await loadSite()).testimonials.items).toHaveLength(1);
  expect((await readSetupStatus(admin.id)).samples).toEqual({
    removable: [],
    waiting: [],
    required: [],
  });

  // The added admin does not have the initial password, but the first admin still has it.
  await addAdmin("second@staff.example", "a sample pass phrase", admin.email);
  expect(await readSetupStatus(admin.id)).toMatchObject({ hasInitialPassword: true });
  const session = await findSession(admin.headers.cookie);
  if (!session) throw new Error("There is no session.");
  const newPassword = "temple bell morning rain";
  const passwordForm = { email: admin.email, currentPassword: ADMIN_PASSWORD, newPassword };
  await changePassword(session, passwordForm);
  expect(await readSetupStatus(admin.id)).toMatchObject({ hasInitialPassword: false });
});
