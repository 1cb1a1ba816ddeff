import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as getSamples } from "@/app/api/site/samples/route";
import { createArea, listAreas, updateArea } from "@/lib/areas/data";
import type { AreaValues } from "@/lib/areas/schema";
import { listChanges, recordAdminChange } from "@/lib/changes/data";
import { db } from "@/lib/db";
import { loadSite, updateSection } from "@/lib/site/data";
import { initialContent } from "@/lib/site/initial-content";
import { type SampleLists, samplesResponseSchema } from "@/lib/site/samples-schema";
import type { SectionId } from "@/lib/site/schema";
import { readSetupStatus } from "@/lib/site/setup-checklist";
import { buildInitialAreas } from "@/prisma/areas";
import { callForJson } from "@/test/call-handler";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpDatabase } from "@/test/database-setup";
import { toAreaUpdate } from "@/test/sample-area";
import { createSignedInAdmin, type SignedInAdmin, withKey } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";
import { POST } from "./route";

await setUpDatabase();
let admin: SignedInAdmin;

const { contact, clients } = initialContent;
const AREA_SAMPLE_COUNT = 12;
/** Testimonials, clients, and single values such as the director's name. */
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
const editArea = async (name: string, changes: Partial<AreaValues>, email = admin.email) => {
  const area = (await listAreas()).find((listed) => listed.name === name);
  if (!area) throw new Error(`There is no area ${name}.`);
  const { updatedAt, ...input } = toAreaUpdate(area);
  await updateArea(area._id, { ...input, ...changes }, updatedAt, email);
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
const removeIds = (ids: unknown, { headers } = admin) =>
  callForJson(POST, { body: { ids }, headers });
const removeIdsWithKey = (ids: string[], key: string, actor = admin) =>
  removeIds(ids, withKey(actor, key));
const listIds = ({ removable }: SampleLists) => removable.map(({ id }) => id);
const removeAll = async () => removeIds(listIds(await listSamples()));

describe("POST /api/site/remove-samples", () => {
  it("removes the samples of the website and of the areas as one change", async () => {
    await addSampleAreas();
    const { status, body } = await removeAll();
    const removed = AREA_SAMPLE_COUNT + WEBSITE_SAMPLE_COUNT;
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: `${removed} samples removed`, removed, kept: [] });
    expect(await listAreaNames()).toEqual([]);
    const site = await loadSite();
    expect([site.testimonials.items, site.clients.items]).toEqual([[], []]);
    const recorded = { subject: "samples", changedBy: admin.email, after: { deleted: removed } };
    expect(await listChanges()).toMatchObject([{ ...recorded, id: body.changeId }]);
    const parts = await listChanges({ batchId: body.changeId });
    expect(parts.filter(({ subject }) => subject === "area")).toHaveLength(AREA_SAMPLE_COUNT);
    expect(new Set(parts.map(({ subjectId }) => subjectId))).toContain("testimonials");
  });

  it("restores the website and the areas with their ids when the change is undone", async () => {
    await addSampleAreas();
    const listNamesAndIds = async () => (await listAreas()).map(({ _id, name }) => [_id, name]);
    const areas = await listNamesAndIds();
    const { body } = await removeAll();
    const [first, second] = await Promise.all([
      undoChange(body.changeId, admin),
      undoChange(body.changeId, admin),
    ]);
    expect([first.status, second.body.changeId]).toEqual([200, first.body.changeId]);
    const colleague = await createSignedInAdmin();
    expect((await undoChange(body.changeId, colleague)).status).toBe(409);
    expect(await loadSite()).toEqual(initialContent);
    expect(await listNamesAndIds()).toEqual(areas);
    expect(await listChanges()).toMatchObject([
      { id: body.changeId, undoneById: first.body.changeId },
    ]);
  });

  it("restores nothing if a part of the change cannot be undone", async () => {
    await addSampleAreas();
    const [area] = buildInitialAreas();
    if (!area) throw new Error("There are no sample areas.");
    const { body } = await removeAll();
    await createArea({ ...area, state: "notYet" }, admin.email);
    expect((await undoChange(body.changeId, admin)).status).toBe(409);
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

  it("removes samples once for concurrent and later requests, and records one change", async () => {
    const ids = listIds(await listSamples());
    const responses = await Promise.all([removeIds(ids), removeIds(ids)]);
    const counts = responses.map(({ body }) => body.removed);
    expect(counts.sort()).toEqual([0, WEBSITE_SAMPLE_COUNT]);
    const message = "There are no samples to remove.";
    const nothing = { removed: 0, kept: [], changeId: null, message };
    expect((await removeIds(ids)).body).toEqual(nothing);
    expect(await listChanges()).toHaveLength(1);
  });

  it("returns the same change to a repeat with the same Idempotency-Key", async () => {
    await addSampleAreas();
    const ids = listIds(await listSamples());
    await editTestimonial("1", { words: { en: "It works.", ta: "" } });
    const key = randomUUID();
    const remove = () => removeIdsWithKey(ids, key);
    const [first, concurrent] = await Promise.all([remove(), remove()]);
    const result = { changeId: key, removed: ids.length - 1, kept: ["Selvi M."] };
    expect(first.body).toMatchObject(result);
    for (const { status, body } of [concurrent, await remove()])
      expect([status, body]).toEqual([200, first.body]);
    expect((await undoChange(key, admin)).status).toBe(200);
    expect(await remove()).toMatchObject({ status: 200, body: { changeId: null, kept: [] } });
    expect(await listAreaNames()).toHaveLength(AREA_SAMPLE_COUNT);
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
    const repeatId = await createSampleEnquiry({ phone: "6000000009", lastName: "again" });
    const where = { id: { in: [id, repeatId] } };
    await db().enquiry.updateMany({ where, data: waitlistEntry });
    expect((await listSamples()).waiting).toMatchObject([
      { name: "Sample Nagar 3rd Street", people: 1 },
    ]);
    await removeAll();
    expect(await listAreaNames()).toEqual(["Sample Nagar 3rd Street"]);
    expect((await readSetupStatus(admin.id)).samples.waiting).toHaveLength(1);
    expect(await db().enquiry.count({ where: { areaName: "Sample Nagar 4th Street" } })).toBe(1);
  });

  it("rejects invalid ids, and ignores unknown ones", async () => {
    for (const ids of [undefined, [], [1], ["a".repeat(101)]])
      expect((await removeIds(ids)).status).toBe(400);
    const ids = ["constructor", "areas.x", "testimonials.__proto__", "contact.phone"];
    expect((await removeIds(ids)).body).toMatchObject({ removed: 0 });
    expect(await loadSite()).toEqual(initialContent);
  });
});

describe("GET /api/site/samples", () => {
  it("lists the removable samples by name, and the contact data that the owner must enter first", async () => {
    await addSampleAreas();
    const lists = await listSamples();
    expect(lists.removable).toHaveLength(AREA_SAMPLE_COUNT + WEBSITE_SAMPLE_COUNT);
    const names = lists.removable.map(({ name }) => name);
    const director = "Director’s name: Muthu Sample, 00000 00001";
    expect(names).toEqual(expect.arrayContaining(["Sample Nagar 1st Street", "முருகன்", director]));
    const required = lists.required.map(({ name }) => name);
    expect(required).toEqual(["Phone", "WhatsApp number", "Email", "Street", "Map link"]);
    expect([lists.changed, lists.waiting]).toEqual([[], []]);
  });

  it("lists the author, the time and the content of the change of a sample, also after a change of the author's email", async () => {
    await addSampleAreas();
    const colleague = await createSignedInAdmin();
    await editTestimonial("1", { words: { en: "It works.", ta: "" } });
    await editTestimonial("4", { hidden: true }, colleague.email);
    await editTestimonial("1", { rating: "4" }, colleague.email);
    await editArea("Sample Nagar 4th Street", { state: "connected" }, colleague.email);
    await editArea("Sample Colony 1st Street", { name: "Gandhi Nagar", nameTa: "" });
    const before = { email: admin.email };
    const after = { email: "new@staff.example" };
    await db().admin.update({ where: { id: admin.id }, data: after });
    const move = { changedBy: admin.email, action: "changed", before, after } as const;
    await recordAdminChange(db(), admin.id, move);
    const { changed } = await listSamples();
    expect(changed.map(({ name, what, changedBy }) => [name, what, changedBy])).toEqual([
      ["Gandhi Nagar", "Name changed to “Gandhi Nagar”, Name in Tamil removed", "you"],
      ["Sample Nagar 4th Street", "Status changed to “Connected”", colleague.email],
      ["Selvi M.", expect.stringMatching(/^Stars changed to “4 stars”, In /), colleague.email],
      ["Ibrahim S.", "hidden", colleague.email],
    ]);
    for (const { changedAt } of changed) expect(Date.parse(changedAt ?? "")).toBeGreaterThan(0);
  });

  it("lists the author of the change of a sample after many changes of another section", async () => {
    await editTestimonial("1", { rating: "4" });
    const [first] = clients.items;
    await saveSection("clients", { items: [{ ...first, hidden: true }] });
    const section = { subject: "site", subjectId: "clients" };
    const laterChange = { ...section, changedBy: admin.email, action: "changed" };
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
    const editPath = "/admin/website/clients";
    expect((await listSamples()).changed).toMatchObject([
      { id: "clients.1", name: "Kurinji Lodge", editPath, changedBy: null, changedAt: null },
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

// lib/auth/initial-password.test.ts tests the initial password.
it("reports samples in the setup status until each is resolved", async () => {
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
  const { samples } = await readSetupStatus(admin.id);
  expect(samples).toEqual({ removable: [], waiting: [], required: [] });
});
