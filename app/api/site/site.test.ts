import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { db, pool } from "@/lib/db";
import { readSite, refreshCatalogue, siteIn } from "@/lib/pages/public-data";
import { listChanges } from "@/lib/resource/changes-data";
import { onWrite } from "@/lib/resource/published";
import { listSections, loadSite as read } from "@/lib/site/data";
import { firstContent } from "@/lib/site/first-content";
import { SECTION_IDS, type SiteContent } from "@/lib/site/schema";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { PUT } from "./[section]/route";

await setUpCatalogue();
const admin = await asAdmin();
const colleague = await asAdmin();

beforeEach(async () => {
  await db().siteSection.deleteMany();
  await db().change.deleteMany();
});

const put = (section: string, body: unknown, { headers } = admin) =>
  ask(PUT, { method: "PUT", path: `/api/site/${section}`, params: { section }, body, headers });
/** The version of what nobody has changed yet. */
const NEVER = new Date(0).toISOString();
const save = (section: string, content: object, updatedAt: unknown = NEVER, by = admin) =>
  put(section, { ...content, updatedAt }, by);
const rowOf = async (section: string) => (await listSections()).find(({ _id }) => _id === section);
const undoOne = (id = "") => ask(undo, { params: { id }, body: {}, headers: admin.headers });
const history = (section: string) => listChanges({ subject: "site", subjectId: section });
async function changedOnce(subjectId: string, before: object, after?: object): Promise<string> {
  const kind = { subject: "site", subjectId, action: "changed", changedBy: "a test" };
  return (await db().change.create({ data: { ...kind, before, after } })).id;
}

const [phone, secondPhone, whatsapp] = ["6000000001", "6000000002", "6000000003"];
const contact = { ...firstContent.contact, phone, secondPhone, whatsapp };
const { faq } = firstContent;
const [first, ...others] = faq.items;
if (!first) throw new Error("There are no questions.");
const asking = (en: string): SiteContent["faq"] => ({
  items: [{ ...first, question: { en, ta: "" } }, ...others],
});

describe("the sections", () => {
  it("are what the site began with, where nothing was changed", async () => {
    expect(await read()).toEqual(firstContent);
    const versions = (await listSections()).map(({ _id, updatedAt }) => [_id, updatedAt]);
    expect(versions).toEqual(SECTION_IDS.map((id) => [id, NEVER]));
  });

  it("read blank what cannot be read any more, and never the samples", async () => {
    const stored = { ...contact, map: "javascript:alert(1)", street: 7, fax: "1" };
    await db().siteSection.create({ data: { section: "contact", content: stored } });
    expect((await read()).contact).toEqual({ ...contact, map: "", street: { en: "", ta: "" } });
    const row = await rowOf("contact");
    expect((await save("contact", contact, row?.updatedAt)).body.section).toMatchObject(contact);
  });
});

describe("PUT /api/site/{section}", () => {
  it("keeps what was sent, spelled as it is kept, and answers that", async () => {
    const town = { en: " Sankarankovil\n", ta: "" };
    const { status, body } = await save("contact", { ...contact, phone: "+91 60000 00001", town });
    const content = { ...contact, town: { en: "Sankarankovil", ta: "" } };
    const section = { ...content, _id: "contact", updatedAt: expect.any(String) };
    expect(status).toBe(200);
    expect(body).toEqual({ message: "Website updated successfully!", section });
    expect(await rowOf("contact")).toEqual(body.section);
  });

  it("tells the second of two who change a section, and takes their change once they know", async () => {
    const mine = (await save("faq", asking("Mine?"))).body.section;
    const theirs = await save("faq", asking("Theirs?"), NEVER, colleague);
    const message = `${admin.email} changed this section while you were editing.`;
    expect(theirs).toMatchObject({ status: 409, body: { message, current: mine } });
    const again = await save("faq", asking("Theirs?"), mine.updatedAt, colleague);
    expect(again.status).toBe(200);
    await save("tv", firstContent.tv);
    expect((await rowOf("tv"))?.updatedAt).toBe(NEVER);
  });

  // What was changed is taken by the rules: that is `checkChanged`'s test.
  it("leaves what was not touched as it is, samples too", async () => {
    const content = { ...contact, postcode: "none" };
    await db().siteSection.create({ data: { section: "contact", content } });
    const change = { ...content, phone: secondPhone };
    const { body } = await save("contact", change, (await rowOf("contact"))?.updatedAt);
    expect(body.section).toMatchObject({ postcode: "none", phone: secondPhone });
  });

  it("numbers lists from before their items had ids", async () => {
    const bare = { items: faq.items.map(({ id: _, ...item }) => item) };
    await db().siteSection.create({ data: { section: "faq", content: bare } });
    expect((await read()).faq).toEqual(faq);
  });

  // What else breaks a page is the schema's test.
  it("refuses what breaks a page, by its place", async () => {
    const errors = { items: "At most 20", "": "There is no such field." };
    const refused = await save("faq", { items: Array(21).fill(first), html: "" });
    expect(refused).toMatchObject({ status: 400, body: { errors } });
    expect(await db().siteSection.count()).toBe(0);
  });

  it("takes a repeat for no conflict and no change", async () => {
    const { body } = await save("faq", asking("Mine?"));
    const repeat = await save("faq", asking("Mine?"), NEVER, colleague);
    expect(repeat).toMatchObject({ status: 200, body });
    expect(await history("faq")).toHaveLength(1);
  });

  it.each(["nothing", "__proto__", "toString", "Contact"])("knows no section %s", async (name) => {
    expect((await save(name, contact)).status).toBe(404);
  });

  it("takes the longest section in Tamil and English, and shows it to who is late", async () => {
    const said = (en: number) => ({ en: "x".repeat(en), ta: "தமிழ்".repeat(en).slice(0, en) });
    const item = { question: said(100), answer: said(500), hidden: false };
    const items = Array.from({ length: 20 }, (_, at) => ({ ...item, id: `question-${at}` }));
    const { status, body } = await save("faq", { items });
    expect(status).toBe(200);
    const late = await save("faq", { items: items.slice(1) });
    expect([late.status, late.body.current]).toEqual([409, body.section]);
  });

  it("refuses in words what is no choice but a deep nest", async () => {
    const nest = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    const [voice, ...rest] = firstContent.testimonials.items;
    const items = [{ ...voice, rating: "deep" }, ...rest];
    const body = JSON.stringify({ items, updatedAt: NEVER }).replace('"deep"', nest(3_000));
    const answer = await put("testimonials", body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty(["items.0.rating"]);
  });
});

describe("the history of the website", () => {
  it("undoes a change, keeps what was changed since elsewhere, and brings the samples back", async () => {
    const { updatedAt } = (await save("contact", contact)).body.section;
    const [change] = await history("contact");
    await save("contact", { ...contact, postcode: "627001" }, updatedAt);
    const { status, body } = await undoOne(change?.id);
    const content = { ...firstContent.contact, postcode: "627001" };
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ message: "The change was undone.", changeId: expect.any(String) },
      current: { ...content, _id: "contact", updatedAt: expect.any(String) },
    });
    const [undone, since] = await history("contact");
    const after = { phone: firstContent.contact.phone };
    expect(undone).toMatchObject({ before: { phone }, after });
    await undoOne(since?.id);
    expect((await read()).contact).toEqual(firstContent.contact);
  });

  it.each([
    ["changed", "“Theirs?” · Question", asking("Theirs?")],
    ["deleted", "Removed", { items: others }],
  ])("refuses where the same was %s since, and says what: %s", async (_, what, theirs) => {
    const { body } = await save("faq", asking("Mine?"));
    const [change] = await history("faq");
    await save("faq", theirs, body.section.updatedAt, colleague);
    const message = `This cannot be undone: ${what} of Questions changed since.`;
    expect(await undoOne(change?.id)).toMatchObject({ status: 409, body: { message } });
    expect((await read()).faq).toEqual(theirs);
  });

  it("undoes what was done before items could be hidden, and what is hidden by now stays so", async () => {
    const { links } = firstContent;
    const portals = (label: string) => [{ id: "1", label, href: "https://pay.example/" }];
    const data = { section: "links", content: { ...links, quickPay: portals("Ours") } };
    await db().siteSection.create({ data });
    const [before, after] = [{ quickPay: portals("Theirs") }, { quickPay: portals("Ours") }];
    const id = await changedOnce("links", before, after);
    const content = (await read()).links;
    const quickPay = content.quickPay.map((portal) => ({ ...portal, hidden: true }));
    expect((await put("links", { ...content, quickPay })).status).toBe(200);
    expect((await undoOne(id)).status).toBe(200);
    const hidden = portals("Theirs").map((portal) => ({ ...portal, hidden: true }));
    expect((await read()).links.quickPay).toEqual(hidden);
  });

  it("does not bring back what is not accepted any more", async () => {
    await save("contact", contact);
    const id = await changedOnce("contact", { phone: "1" }, { phone });
    const { status, body } = await undoOne(id);
    expect(status).toBe(409);
    expect(body.message).toContain(
      "it is not accepted as it was (Contact: Phone: Enter a phone of 10 digits",
    );
  });

  it("undoes nothing of a section that is not there any more", async () => {
    for (const after of [undefined, { title: "Gone" }])
      expect((await undoOne(await changedOnce("gone", {}, after))).status).toBe(409);
  });
});

it("a picture of a section must be kept still, and is in use from then on", async () => {
  const hash = "c".repeat(64);
  const [client] = firstContent.clients.items;
  const logo = { hash, focus: { x: 50, y: 50 }, alt: { en: "", ta: "" } };
  const clients = { items: [{ ...client, logo }] };
  const refused = await save("clients", clients);
  const message =
    "A picture of this section is not kept any more. Choose it once more, or go without it.";
  expect(refused).toMatchObject({ status: 409, body: { message } });
  expect((await read()).clients).toEqual(firstContent.clients);

  const long = new Date("2026-01-01");
  await db().picture.create({ data: { hash, width: 1, height: 1, lastUsedAt: long } });
  expect((await save("clients", clients)).status).toBe(200);
  const { lastUsedAt } = await db().picture.findUniqueOrThrow({ where: { hash } });
  expect(Date.now() - lastUsedAt.getTime()).toBeLessThan(60_000);
});

describe("what the pages say", () => {
  it("is what was saved, in each language, from memory while the database is away", async () => {
    await refreshCatalogue();
    expect(await readSite()).toEqual(firstContent);
    await save("contact", { ...contact, street: { en: "2 Car Street", ta: "" } });
    expect((await readSite()).contact.phone).toBe("0000000001");
    await refreshCatalogue();
    expect((await siteIn("ta")).contact).toMatchObject({
      phone: "6000000001",
      street: "2 Car Street",
      town: firstContent.contact.town.ta,
    });
    expect(await siteIn("en")).toBe(await siteIn("en"));
    const away = Object.assign(new Error("nobody answers"), { code: "ECONNREFUSED" });
    const query = vi.spyOn(pool(), "query").mockRejectedValue(away as never);
    await expect(refreshCatalogue()).rejects.toThrow(away);
    expect((await siteIn("en")).contact.phone).toBe("6000000001");
    query.mockRestore();
  });

  it("is answered once it is shown, and kept where it cannot be shown", async () => {
    const shows: { resolve(): void; reject(error: Error): void }[] = [];
    onWrite(() => new Promise((resolve, reject) => shows.push({ resolve, reject })));
    const begun = (count: number) => expect.poll(() => shows.length).toBe(count);
    let isAnswered = false;
    const saved = save("contact", contact).finally(() => {
      isAnswered = true;
    });
    await begun(1);
    expect((await read()).contact).toEqual(contact);
    expect(isAnswered).toBe(false);
    shows[0]?.resolve();
    const { status, body } = await saved;
    expect(status).toBe(200);

    const other = { ...contact, whatsapp: "6000000004" };
    const unseen = save("contact", other, body.section.updatedAt);
    await begun(2);
    shows[1]?.reject(new Error("no page can be made"));
    expect((await unseen).status).toBe(200);
    expect((await read()).contact).toEqual(other);
    onWrite(undefined);
  });
});
