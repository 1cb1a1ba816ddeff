import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { listChanges } from "@/lib/changes/data";
import { db } from "@/lib/db";
import { publicState } from "@/lib/http/public-state";
import { readPageContent, refreshPublicData } from "@/lib/pages/public-data";
import { listSections, loadSite } from "@/lib/site/data";
import { initialContent } from "@/lib/site/initial-content";
import { SECTION_IDS, type SiteContent } from "@/lib/site/schema";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { buildFilledSection, FILLED_PICTURE_HASH } from "@/test/filled-section";
import { createGate } from "@/test/gate";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";
import { PUT } from "./[section]/route";

await setUpCatalogue();
const admin = await createSignedInAdmin();
const colleague = await createSignedInAdmin();

beforeEach(async () => {
  await db().siteSection.deleteMany();
  await db().change.deleteMany();
});

const INITIAL_VERSION = new Date(0).toISOString();
const saveSection = (
  section: string,
  content: object,
  updatedAt = INITIAL_VERSION,
  { headers } = admin,
) =>
  callForJson(PUT, {
    method: "PUT",
    path: `/api/site/${section}`,
    params: { section },
    body: { ...content, updatedAt },
    headers,
  });
const findRow = async (section: string) =>
  (await listSections()).find(({ _id }) => _id === section);
const undo = (id: string | undefined) => undoChange(id, admin);
const listSectionChanges = (section: string) =>
  listChanges({ subject: "site", subjectId: section });

const phone = "6000000001";
const secondPhone = "6000000002";
const whatsapp = "6000000003";
const contact = { ...initialContent.contact, phone, secondPhone, whatsapp };
const { faq } = initialContent;
const [firstQuestion, ...otherQuestions] = faq.items;
if (!firstQuestion) throw new Error("There are no questions.");
const faqWithFirstQuestion = (en: string): SiteContent["faq"] => ({
  items: [{ ...firstQuestion, question: { en, ta: "" } }, ...otherQuestions],
});

describe("the sections", () => {
  it("have the initial content until they are saved", async () => {
    expect(await loadSite()).toEqual(initialContent);
    const versions = (await listSections()).map(({ _id, updatedAt }) => [_id, updatedAt]);
    expect(versions).toEqual(SECTION_IDS.map((id) => [id, INITIAL_VERSION]));
  });

  it("replace stored values that are no longer valid with blank values, not with samples", async () => {
    const stored = { ...contact, map: "javascript:alert(1)", street: 7, fax: "1" };
    await db().siteSection.create({ data: { section: "contact", content: stored } });
    expect((await loadSite()).contact).toEqual({ ...contact, map: "", street: { en: "", ta: "" } });
    const row = await findRow("contact");
    expect((await saveSection("contact", contact, row?.updatedAt)).body.section).toMatchObject(
      contact,
    );
  });
});

describe("PUT /api/site/{section}", () => {
  it("normalises and stores the content and returns the stored section", async () => {
    const town = { en: " Sankarankovil\n", ta: "" };
    const { status, body } = await saveSection("contact", {
      ...contact,
      phone: "+91 60000 00001",
      town,
    });
    const content = { ...contact, town: { en: "Sankarankovil", ta: "" } };
    const section = { ...content, _id: "contact", updatedAt: expect.any(String) };
    expect(status).toBe(200);
    expect(body).toEqual({ message: "Website updated successfully!", section });
    expect(await findRow("contact")).toEqual(body.section);
  });

  it("returns 409 for a stale version, and 200 for a retry with the current version", async () => {
    const mine = (await saveSection("faq", faqWithFirstQuestion("Mine?"))).body.section;
    const saveTheirs = (updatedAt: string) =>
      saveSection("faq", faqWithFirstQuestion("Theirs?"), updatedAt, colleague);
    const message = `${admin.email} changed this section while you were editing.`;
    const body = { message, current: mine };
    expect(await saveTheirs(INITIAL_VERSION)).toMatchObject({ status: 409, body });
    expect((await saveTheirs(mine.updatedAt)).status).toBe(200);
  });

  it("does not store a section without changes", async () => {
    await saveSection("tv", initialContent.tv);
    expect((await findRow("tv"))?.updatedAt).toBe(INITIAL_VERSION);
  });

  it("keeps unchanged values that are no longer valid", async () => {
    const content = { ...contact, postcode: "none" };
    await db().siteSection.create({ data: { section: "contact", content } });
    const change = { ...content, phone: secondPhone };
    const { body } = await saveSection("contact", change, (await findRow("contact"))?.updatedAt);
    expect(body.section).toMatchObject({ postcode: "none", phone: secondPhone });
  });

  it("returns 400 with errors by field path", async () => {
    const errors = { items: "At most 20", "": "This field does not exist." };
    const rejected = await saveSection("faq", { items: Array(21).fill(firstQuestion), html: "" });
    expect(rejected).toMatchObject({ status: 400, body: { errors } });
    expect(await db().siteSection.count()).toBe(0);
  });

  it.each(["nothing", "__proto__", "toString", "Contact"])(
    "returns 404 for the unknown section %s",
    async (name) => {
      expect((await saveSection(name, contact)).status).toBe(404);
    },
  );

  it("accepts a section of maximum length, and returns it with the 409 for a stale version", async () => {
    const text = (length: number) => ({ en: "x".repeat(length), ta: "த".repeat(length) });
    const item = { question: text(100), answer: text(500), hidden: false };
    const items = Array.from({ length: 20 }, (_, index) => ({ ...item, id: `question-${index}` }));
    const { status, body } = await saveSection("faq", { items });
    expect(status).toBe(200);
    const stale = await saveSection("faq", { items: items.slice(1) });
    expect([stale.status, stale.body.current]).toEqual([409, body.section]);
  });
});

describe("the undo of a website change", () => {
  it.each(SECTION_IDS)(
    "restores the section %s as it was before all fields were filled in",
    async (section) => {
      const content = buildFilledSection(section);
      const data = [{ hash: FILLED_PICTURE_HASH, width: 1, height: 1 }];
      await db().picture.createMany({ data, skipDuplicates: true });
      const saved = await saveSection(section, content);
      expect(saved).toMatchObject({ status: 200, body: { section: content } });
      const [change] = await listSectionChanges(section);
      expect((await undo(change?.id)).status).toBe(200);
      expect((await loadSite())[section]).toEqual(initialContent[section]);
    },
  );

  it("restores the latest change, and refuses an older one with the name of the later change", async () => {
    const { updatedAt } = (await saveSection("faq", faqWithFirstQuestion("Mine?"))).body.section;
    const [mine] = await listSectionChanges("faq");
    await saveSection("faq", faqWithFirstQuestion("Theirs?"), updatedAt, colleague);
    const refused = await undo(mine?.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/by .*, today .*: .*“Theirs\?” · Question Mine\? → Theirs\?/),
    ]);
    expect(refused.body.message).toContain(colleague.email);
    const [theirs] = await listSectionChanges("faq");
    const { status, body } = await undo(theirs?.id);
    expect([status, body.message]).toEqual([200, "The change was undone."]);
    expect(body.current).toMatchObject({ ...faqWithFirstQuestion("Mine?"), _id: "faq" });
    expect((await undo(mine?.id)).status).toBe(409);
  });

  it("returns 409 if the previous value is no longer valid", async () => {
    await saveSection("contact", contact);
    const change = { subject: "site", subjectId: "contact", action: "changed" };
    const values = { before: { phone: "1" }, after: { phone } };
    const { id } = await db().change.create({
      data: { ...change, ...values, changedBy: admin.email },
    });
    const { status, body } = await undo(id);
    expect(status).toBe(409);
    expect(body.message).toContain(
      "no longer valid (Contact: Phone: Enter a 10-digit mobile number",
    );
  });
});

it("returns 409 for a section with a missing picture, and marks an existing picture as used", async () => {
  const hash = "c".repeat(64);
  const [client] = initialContent.clients.items;
  const logo = { hash, focus: { x: 50, y: 50 }, alt: { en: "", ta: "" } };
  const clients = { items: [{ ...client, logo }] };
  const rejected = await saveSection("clients", clients);
  const message = "A picture in this section has been deleted. Choose it again, or remove it.";
  expect(rejected).toMatchObject({ status: 409, body: { message } });
  expect((await loadSite()).clients).toEqual(initialContent.clients);

  const longAgo = new Date("2026-01-01");
  await db().picture.create({ data: { hash, width: 1, height: 1, lastUsedAt: longAgo } });
  expect((await saveSection("clients", clients)).status).toBe(200);
  const { lastUsedAt } = await db().picture.findUniqueOrThrow({ where: { hash } });
  expect(Date.now() - lastUsedAt.getTime()).toBeLessThan(60_000);
});

describe("the content of the public pages", () => {
  it("is read again only when the data is loaded again", async () => {
    await refreshPublicData();
    const content = await readPageContent("ta");
    await saveSection("contact", contact);
    expect(await readPageContent("ta")).toBe(content);
    await refreshPublicData();
    expect((await readPageContent("ta")).contact.phone).toBe(phone);
  });

  // lib/pages/public-data.test.ts tests a load that fails.
  it("is loaded again before the PUT returns", async () => {
    const loadGate = createGate();
    publicState.refresh = () => loadGate.opened;
    onTestFinished(() => {
      publicState.refresh = undefined;
    });
    const refresh = vi.spyOn(publicState, "refresh");
    let hasReturned = false;
    const response = saveSection("contact", contact).finally(() => {
      hasReturned = true;
    });
    await expect.poll(() => refresh.mock.calls.length).toBe(1);
    expect((await loadSite()).contact).toEqual(contact);
    expect(hasReturned).toBe(false);
    loadGate.open();
    expect((await response).status).toBe(200);
  });
});
