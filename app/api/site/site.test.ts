import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { GET as listHistory } from "@/app/api/history/route";
import { db, pool } from "@/lib/db";
import { type Change, changeList } from "@/lib/history/schema";
import { BODY_LIMIT } from "@/lib/http/body";
import { refreshCatalogue } from "@/lib/plans/catalogue";
import { watchCatalogue } from "@/lib/plans/watch";
import { readSite, siteIn } from "@/lib/site/content";
import { firstContent } from "@/lib/site/first-content";
import { type KeptSections, keptSections } from "@/lib/site/request-schema";
import type { SectionId, SiteContent } from "@/lib/site/schema";
import { asAdmin } from "@/test/as-admin";
import { ask, call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { PUT } from "./[section]/route";
import { GET } from "./route";

await setUpCatalogue();
const admin = await asAdmin();
const colleague = await asAdmin();

beforeEach(async () => {
  await db().siteSection.deleteMany();
  await db().change.deleteMany();
});

async function read(): Promise<KeptSections> {
  const { status, body } = await ask(GET, { headers: admin.headers });
  expect(status).toBe(200);
  return body;
}
const save = (section: string, content: unknown, updatedAt: unknown = null, by = admin) =>
  ask(PUT, {
    method: "PUT",
    params: { section },
    body: { content, updatedAt },
    headers: by.headers,
  });
const takeBack = (id = "") => ask(undo, { params: { id }, body: {}, headers: admin.headers });
async function history(section: string): Promise<Change[]> {
  const path = `/api/history?subject=site&subjectId=${section}`;
  return changeList.parse((await ask(listHistory, { path, headers: admin.headers })).body);
}

const contact = {
  ...firstContent.contact,
  phone: "6000000001",
  secondPhone: "6000000002",
  whatsapp: "6000000003",
};
const { faq } = firstContent;
const [first, ...others] = faq.items;
if (!first) throw new Error("There are no questions.");
const asking = (en: string): SiteContent["faq"] => ({
  items: [{ ...first, question: { en, ta: "" } }, ...others],
});

describe("GET /api/site", () => {
  it("answers what the site began with, where nothing was changed", async () => {
    const sections = await read();
    for (const [section, { content, updatedAt }] of Object.entries(sections)) {
      expect(content).toEqual(firstContent[section as SectionId]);
      expect(updatedAt).toBeNull();
    }
  });

  it("answers what was saved, as documented", async () => {
    await save("contact", contact);
    const { contact: kept } = await read();
    expect(keptSections.shape.contact.parse(kept)).toEqual({
      content: contact,
      updatedAt: expect.any(String),
    });
  });

  it("shows what the site began with for what cannot be read any more, and says so", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { updatedAt } = await db().siteSection.create({
      data: { section: "contact", content: { ...contact, map: "javascript:alert(1)" } },
    });
    const kept = (await read()).contact;
    expect(kept).toEqual({ content: firstContent.contact, updatedAt: updatedAt.toISOString() });
    expect(log.mock.calls).toEqual([[expect.stringMatching(/'contact' cannot be read \(map: /)]]);
    log.mockRestore();
    const saved = await save("contact", contact, kept.updatedAt);
    expect(saved.body).toMatchObject({ content: contact });
  });
});

describe("PUT /api/site/{section}", () => {
  it("keeps what was sent, spelled as it is kept, and answers that", async () => {
    const typed = {
      ...contact,
      phone: "+91 60000 00001",
      town: { en: " Sankarankovil\n", ta: "" },
    };
    const { status, body } = await save("contact", typed);
    expect(status).toBe(200);
    const content = { ...contact, town: { en: "Sankarankovil", ta: "" } };
    expect(body).toEqual({
      message: "Website updated successfully!",
      content,
      updatedAt: expect.any(String),
    });
    const { message: _, ...kept } = body;
    expect((await read()).contact).toEqual(kept);
  });

  it("tells the second of two who change a section, and takes their change once they know", async () => {
    const { body: mine } = await save("faq", asking("Mine?"));
    const theirs = await save("faq", asking("Theirs?"), null, colleague);
    expect(theirs.status).toBe(409);
    expect(theirs.body.message).toBe(`${admin.email} changed this section while you were editing.`);
    expect(theirs.body.current).toEqual({ content: mine.content, updatedAt: mine.updatedAt });
    const again = await save("faq", asking("Theirs?"), mine.updatedAt, colleague);
    expect(again.status).toBe(200);
    expect(Date.parse(again.body.updatedAt)).toBeGreaterThan(Date.parse(mine.updatedAt));
    expect((await save("faq", asking("Mine?"), mine.updatedAt)).status).toBe(409);
  });

  it("takes one of several that are sent at once", async () => {
    const questions = ["One?", "Two?", "Three?", "Four?"];
    const answers = await Promise.all(questions.map((en) => save("faq", asking(en))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await history("faq")).toHaveLength(1);
  });

  it("takes a repeat for no conflict and no change", async () => {
    const { body } = await save("faq", asking("Mine?"));
    const repeat = await save("faq", asking("Mine?"), null, colleague);
    expect(repeat).toMatchObject({ status: 200, body });
    expect(await history("faq")).toHaveLength(1);
    await save("tv", firstContent.tv);
    expect((await read()).tv.updatedAt).toBeNull();
  });

  it.each<[string, unknown, Record<string, string>]>([
    ["contact", { ...contact, phone: "1" }, { phone: expect.stringContaining("10 digits") }],
    [
      "contact",
      { ...contact, map: "javascript:alert(1)", street: { en: "", ta: "" } },
      { map: expect.stringContaining("https://"), "street.en": "Must be filled in" },
    ],
    ["faq", { items: Array(21).fill(first) }, { items: "At most 20" }],
    ["faq", { items: faq.items, html: "" }, { content: "There is no such field." }],
    ["faq", contact, { content: "There is no such field.", items: expect.any(String) }],
    ["faq", null, { content: expect.any(String) }],
    ["faq", undefined, { content: expect.any(String) }],
  ])("refuses in %s what breaks a page, by its place", async (section, content, errors) => {
    const { status, body } = await save(section, content);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    const [only, ...more] = Object.values(errors);
    expect(body.message).toEqual(more.length > 0 ? "Please check the marked fields." : only);
    expect(await db().siteSection.count()).toBe(0);
  });

  it.each(["nothing", "__proto__", "toString", "Contact"])("knows no section %s", async (name) => {
    expect((await save(name, contact)).status).toBe(404);
  });

  it("asks for what the form read", async () => {
    for (const updatedAt of [undefined, "yesterday", 7]) {
      const { status, body } = await ask(PUT, {
        method: "PUT",
        params: { section: "contact" },
        body: { content: contact, updatedAt },
        headers: admin.headers,
      });
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty("updatedAt");
    }
  });

  it("is for staff, from the site's own pages, and takes no more than any body", async () => {
    const put = { method: "PUT", params: { section: "contact" } };
    const body = { content: contact, updatedAt: null };
    expect((await call(GET)).status).toBe(401);
    expect((await call(PUT, { ...put, body })).status).toBe(401);
    const headers = { ...admin.headers, "sec-fetch-site": "cross-site" };
    expect((await call(PUT, { ...put, body, headers })).status).toBe(403);
    const long = { ...body, more: "x".repeat(BODY_LIMIT) };
    expect((await call(PUT, { ...put, body: long, headers: admin.headers })).status).toBe(413);
    expect(await db().siteSection.count()).toBe(0);
  });

  it("takes as much as the longest section holds, in Tamil and English", async () => {
    const said = (en: number) => ({ en: "x".repeat(en), ta: "தமிழ்".repeat(en).slice(0, en) });
    const item = { question: said(100), answer: said(500), hidden: false };
    const { status } = await save("faq", { items: Array(20).fill(item) });
    expect(status).toBe(200);
  });
});

describe("the history of the website", () => {
  it("says who changed what, and nothing of what stayed", async () => {
    await save("contact", contact);
    const { updatedAt } = (await read()).contact;
    await save("contact", { ...contact, phone: "7000000001" }, updatedAt, colleague);
    expect(await history("contact")).toMatchObject([
      {
        changedBy: colleague.email,
        subject: "site",
        action: "changed",
        before: { phone: "6000000001" },
        after: { phone: "7000000001" },
      },
      { changedBy: admin.email, before: { phone: "0000000001" } },
    ]);
    const [latest] = await history("contact");
    expect(Object.keys(latest?.after ?? {})).toEqual(["phone"]);
    const found = async (search: string) => {
      const path = `/api/history?search=${search}`;
      return (await ask(listHistory, { path, headers: admin.headers })).body;
    };
    for (const words of ["website", "site contact", `contact ${admin.email}`])
      expect((await found(words)).length, words).toBeGreaterThan(0);
    expect(await found("website faq")).toEqual([]);
  });

  it("takes a change back and keeps what was changed since elsewhere", async () => {
    await save("contact", contact);
    let { updatedAt } = (await read()).contact;
    await save("contact", { ...contact, phone: "7000000001" }, updatedAt);
    const [change] = await history("contact");
    updatedAt = (await read()).contact.updatedAt;
    await save("contact", { ...contact, phone: "7000000001", postcode: "627001" }, updatedAt);
    const { status, body } = await takeBack(change?.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: "The change was taken back.",
      content: { ...contact, postcode: "627001" },
      updatedAt: expect.any(String),
    });
    expect((await history("contact"))[0]).toMatchObject({
      before: { phone: "7000000001" },
      after: { phone: "6000000001" },
    });
  });

  it("refuses where the same was changed since, and says what", async () => {
    const { body } = await save("faq", asking("Mine?"));
    const [change] = await history("faq");
    await save("faq", asking("Theirs?"), body.updatedAt, colleague);
    const refused = await takeBack(change?.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe("This cannot be taken back: changed since, No. 1.");
    expect((await read()).faq.content).toEqual(asking("Theirs?"));
  });

  it("takes one of two that are asked for at once, and each once", async () => {
    await save("faq", asking("Mine?"));
    const [change] = await history("faq");
    const answers = await Promise.all([takeBack(change?.id), takeBack(change?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).faq).toEqual({ content: faq, updatedAt: null });
    const [undone] = await history("faq");
    expect((await takeBack(undone?.id)).body).toMatchObject({ content: asking("Mine?") });
  });

  it("brings the samples back as a whole, and no half of them", async () => {
    await save("contact", contact);
    const [change] = await history("contact");
    const { updatedAt } = (await read()).contact;
    await save("contact", { ...contact, postcode: "627001" }, updatedAt);
    const refused = await takeBack(change?.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      "This cannot be taken back: Phone, as it was, is not accepted.",
    );
    await takeBack((await history("contact"))[0]?.id);
    expect((await takeBack(change?.id)).status).toBe(200);
    expect((await read()).contact).toEqual({ content: firstContent.contact, updatedAt: null });
  });

  it("takes nothing back of a section that is not there any more", async () => {
    const { id } = await db().change.create({
      data: { changedBy: "x", subject: "site", subjectId: "gone", action: "changed", before: {} },
    });
    expect((await takeBack(id)).status).toBe(409);
  });
});

describe("a picture of a section", () => {
  const hash = "c".repeat(64);
  const [client] = firstContent.clients.items;
  const logo = { hash, focus: { x: 50, y: 50 }, alt: { en: "", ta: "" } };
  const clients = { items: [{ ...client, logo }] };

  it("must be kept still, and is in use from then on", async () => {
    const refused = await save("clients", clients);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      "A picture of this section is not kept any more. Choose it once more, or go without it.",
    );
    expect((await read()).clients).toEqual({ content: firstContent.clients, updatedAt: null });

    await pool().query(
      `INSERT INTO "picture" ("hash", "width", "height", "last_used_at")
       VALUES ($1, 1, 1, now() - interval '31 days')`,
      [hash],
    );
    expect((await save("clients", clients)).status).toBe(200);
    const { rowCount } = await pool().query(
      `SELECT FROM "picture" WHERE "last_used_at" > now() - interval '1 minute'`,
    );
    expect(rowCount).toBe(1);
  });
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

  describe("is heard of by every server", () => {
    const heard = [0, 0];
    const watches = heard.map((_, server) =>
      watchCatalogue(async () => {
        heard[server] = (heard[server] ?? 0) + 1;
      }),
    );
    afterAll(() => Promise.all(watches.map((watch) => watch.stop())));

    it.each<[string, () => Promise<unknown>]>([
      ["saved", () => save("contact", contact)],
      [
        "put there past the site",
        () => pool().query(`INSERT INTO "site_section" VALUES ('notice', '{}', now())`),
      ],
    ])("within two seconds where it was %s", async (_, change) => {
      await vi.waitFor(() => expect(Math.min(...heard)).toBeGreaterThan(0), { timeout: 10_000 });
      // Until what was there before is told.
      await pause(500);
      const before = [...heard];
      await change();
      const all = () =>
        heard.forEach((count, server) => {
          expect(count).toBeGreaterThan(before[server] ?? 0);
        });
      await vi.waitFor(all, { timeout: 2_000, interval: 20 });
    });
  });
});
