// Saved content must reach all pages, even if another server saved it.
import { describe, expect, it, vi } from "vitest";
import { translateCatalogueValue } from "@/lib/content/ta/catalogue-values";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import type { Field, Fields } from "@/lib/resource/field-kinds";
import { listSections, loadSite, updateSection } from "@/lib/site/data";
import { renderPreview } from "@/lib/site/preview";
import { SECTION_IDS, SECTIONS, type SectionId, type SiteContent } from "@/lib/site/schema";
import { CONTROL_CHARACTERS_TEXT } from "@/lib/validation/field-schemas";
import { buildFilledSection } from "../filled-section";
import { databaseProxy, fetchText, site, staff, WAIT_OPTIONS } from "./site";

const CONTACT = ["/contact", "/ta/contact"];
const HOME = ["/", "/ta"];
const PAGES = [...HOME, ...CONTACT];

async function buildSectionForm<Section extends SectionId>(
  section: Section,
  change: Partial<SiteContent[Section]>,
) {
  const row = (await listSections()).find(({ _id }) => _id === section);
  return { ...(await loadSite())[section], ...change, updatedAt: row?.updatedAt };
}

async function sendChange(path: string, body: object, method = "PUT") {
  const response = await staff.request(path, body, method);
  expect(response.status, path).toBe(200);
  return response.json();
}

async function saveSection<Section extends SectionId>(
  section: Section,
  change: Partial<SiteContent[Section]>,
) {
  await sendChange(`/api/site/${section}`, await buildSectionForm(section, change));
}

const expectPages = (condition: (html: string) => boolean, paths = PAGES) =>
  Promise.all(
    paths.map((path) =>
      vi.waitFor(
        async () => expect(condition(await fetchText(path)), path).toBe(true),
        WAIT_OPTIONS,
      ),
    ),
  );

const OWN_CONTACT = {
  phone: "6000000001",
  secondPhone: "6000000002",
  whatsapp: "6000000003",
  email: "hello@own.example",
};
const SAMPLE_CONTACTS = ["0000000001", "0000000002", "00000 0000", "hello@aaryaa.example"];

it("shows contact details that another server saved on all pages, with HTML escaped", async () => {
  const { people, links } = await loadSite();
  const street = { en: "</script><script>alert(1)</script>", ta: "" };
  const saveDirectly = async <Section extends SectionId>(
    id: Section,
    change: Partial<SiteContent[Section]>,
  ) => {
    const content = { ...(await loadSite())[id], ...change };
    await updateSection(id, content, undefined, "priya@staff.example");
  };
  await saveDirectly("people", {
    director: { ...people.director, phone: OWN_CONTACT.secondPhone },
  });
  await saveDirectly("links", { credit: { ...links.credit, whatsapp: OWN_CONTACT.whatsapp } });
  await saveDirectly("contact", { ...OWN_CONTACT, street });
  await expectPages((html) => html.includes("tel:+916000000001"));
  await expectPages((html) => !SAMPLE_CONTACTS.some((sample) => html.includes(sample)));
  await expectPages((html) => html.includes("alert(1)"), CONTACT);
  for (const page of PAGES) expect(await fetchText(page), page).not.toContain("<script>alert(1)");
});

const expectHome = (condition: (html: string) => boolean) => expectPages(condition, HOME);

/** Tamil pages translate the names of the initial offers. */
const includesOffer = (html: string, name: string) =>
  html.includes(name) || html.includes(translateCatalogueValue(name));

it("shows the new price of a plan in its offer on the home page", async () => {
  const path = `/api/plans/${INITIAL_OFFER_PLAN_IDS.basic}`;
  const plan = await (await staff.request(path)).json();
  await sendChange(path, { ...plan, basePrice: 419 });
  await expectHome((html) => includesOffer(html, "Basic Surf") && html.includes("₹419"));
});

it("hides an offer after its plan was deleted, until the offer gets another plan", async () => {
  await sendChange(`/api/plans/${INITIAL_OFFER_PLAN_IDS.basic}`, {}, "DELETE");
  await expectHome(
    (html) => !includesOffer(html, "Basic Surf") && includesOffer(html, "Power Max"),
  );

  const { offers } = (await loadSite()).offers;
  await saveSection("offers", {
    offers: offers.map((offer) => ({ ...offer, plan: INITIAL_OFFER_PLAN_IDS.max })),
  });
  await expectHome((html) => includesOffer(html, "Basic Surf"));
});

const areaForm = (changes: object) => ({
  name: "Puthu Street",
  nameTa: "",
  spellings: [],
  postcode: "",
  providers: [],
  state: "notYet",
  comingMonth: "",
  ...changes,
});

it("shows a new state, price and address at once on an area's page", async () => {
  const expectText = async (path: string, text: string) =>
    expect(await fetchText(path), path).toContain(text);
  const { area } = await sendChange("/api/areas", areaForm({}), "POST");
  const page = "/area/puthu-street";
  const lookup = "/api/areas/find?slug=puthu-street";
  for (const path of [page, `/ta${page}`, lookup]) await expectText(path, "Puthu Street");
  await expectText(page, "not in Puthu Street yet");
  await sendChange(`/api/areas/${area._id}`, areaForm({ state: "connected" }));
  await expectText(page, "Fibre is in Puthu Street");
  await expectText(lookup, '"state":"connected"');
  const planPath = `/api/plans/${INITIAL_OFFER_PLAN_IDS.max}`;
  const plan = await (await staff.request(planPath)).json();
  await sendChange(planPath, { ...plan, basePrice: 1 });
  await expectText(page, "Plans from ₹1 a month");
  await saveSection("contact", { street: { en: "9 Car Street", ta: "" } });
  await expectText(page, "9 Car Street");
});

it("lists both areas if a visitor searches for a name that two areas share", async () => {
  const nameTa = "இரட்டைத் தெரு";
  for (const name of ["Irattai North", "Irattai South"])
    await sendChange("/api/areas", areaForm({ name, nameTa }), "POST");
  const page = await fetchText(`/area?q=${encodeURIComponent(nameTa)}`);
  for (const name of ["Irattai North", "Irattai South"]) expect(page).toContain(name);
  expect(page).not.toContain("We do not know yet");
});

type Part = { path: string[]; value: unknown };

function listParts(value: unknown, path: string[] = []): Part[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  const children = Object.entries(value).flatMap(([key, child]) =>
    listParts(child, [...path, key]),
  );
  return Array.isArray(value) ? [{ path, value }, ...children] : children;
}

function withValues(content: unknown, parts: Part[], value: unknown): unknown {
  const copy = structuredClone(content);
  for (const { path } of parts) {
    let parent: unknown = copy;
    for (const key of path.slice(0, -1)) parent = Object(parent)[key];
    Object(parent)[path.at(-1) ?? ""] = value;
  }
  return copy;
}

function findField(fields: Fields, path: string[]): Field | undefined {
  const [name = "", ...rest] = path;
  const field = fields[name];
  if (field?.kind === "fields") return findField(field.fields, rest);
  // The next key is the index of the item.
  if (field?.kind === "items") return findField(field.fields, rest.slice(1));
  return field;
}

const UNUSUAL_TEXTS = ["x".repeat(3_000), "\ud800", "%", "javascript:alert(1)", "\0"];

describe.each(SECTION_IDS)("section %s of the website", (section) => {
  const content = buildFilledSection(section);
  const parts = listParts(content);
  const pictures = parts
    .filter(({ path }) => path.at(-1) === "hash")
    .map(({ path }) => ({ path: path.slice(0, -1), value: null }));
  const contentWithoutPictures = withValues(content, pictures, null);
  // All items of a list are rendered in the same way.
  const firstParts = parts.filter(({ path }) => !path.some((key) => /^[1-9]/.test(key)));
  /** Excludes texts that staff cannot type, such as ids and choices. */
  const isTypedText = ({ path }: Part) => {
    const isBilingual = ["en", "ta"].includes(path.at(-1) ?? "");
    return isBilingual || findField(SECTIONS[section].fields, path)?.kind === "text";
  };
  const texts = parts.filter(isTypedText);
  const firstTexts = firstParts.filter(isTypedText);

  async function requestPreview(draft: unknown) {
    const response = await staff.request(`/api/site/preview/en/${section}`, { content: draft });
    const text = await response.text();
    // A page that fails while streaming has already sent the status 200.
    const isBroken = response.status === 200 && /data-dgst=\\"(?!NEXT_|BAILOUT_)/.test(text);
    return { status: isBroken ? 500 : response.status, text };
  }

  async function expectShown(draft: unknown) {
    const { status, text } = await requestPreview(draft);
    expect(status, JSON.stringify(draft)).toBe(200);
    expect(text).toContain("<main");
  }

  it(`has no URL for the preview of "${section}" that a link could open`, async () => {
    const { status } = await fetch(`${site.url}/preview/en/${section}?previewId=1`);
    expect(status).toBe(404);
  });

  it(`previews "${section}" even if some or all texts and pictures are missing`, async () => {
    const halves = [0, 1].map((half) => firstTexts.filter((_, index) => index % 2 === half));
    for (const emptyTexts of [[], texts, ...halves]) {
      await expectShown(withValues(content, emptyTexts, ""));
      await expectShown(withValues(contentWithoutPictures, emptyTexts, ""));
    }
  });

  it(`previews "${section}" with all check boxes checked`, async () => {
    const checkboxes = parts.filter(({ value }) => typeof value === "boolean");
    if (checkboxes.length > 0) await expectShown(withValues(content, checkboxes, true));
  });

  it(`previews "${section}" with each list empty, unless the list requires items`, async () => {
    for (const list of parts.filter(({ value }) => Array.isArray(value))) {
      const draft = withValues(content, [list], []);
      const { error } = SECTIONS[section].schema.safeParse(draft);
      if (!error?.issues.some(({ path }) => path.join() === list.path.join())) {
        await expectShown(draft);
        continue;
      }
      const message = expect.stringMatching(/"(?:At least one|There must be)/);
      expect(await requestPreview(draft)).toMatchObject({ status: 400, text: message });
    }
  });

  it(`previews "${section}" with unusual texts, and rejects only control characters`, async () => {
    for (const value of UNUSUAL_TEXTS) {
      const { status, text } = await requestPreview(withValues(content, firstTexts, value));
      if (status === 200) continue;
      expect([status, text]).toEqual([400, expect.stringContaining(CONTROL_CHARACTERS_TEXT)]);
      const { errors } = JSON.parse(text) as { errors: Record<string, string> };
      const accepted = firstTexts.filter(
        ({ path }) => errors[path.join(".")] !== CONTROL_CHARACTERS_TEXT,
      );
      if (accepted.length > 0) await expectShown(withValues(content, accepted, value));
    }
  });

  it(`rejects values of a wrong type in "${section}"`, async () => {
    for (const part of firstParts)
      for (const value of [null, {}, [null]].filter((wrong) => wrong !== part.value)) {
        const preview = renderPreview(section, "en", withValues(content, [part], value));
        await expect(preview, part.path.join(".")).rejects.toMatchObject({ code: "invalid" });
      }
  });
});

it("shows the last content while the database is unavailable, and new content afterwards", async () => {
  databaseProxy.stop();
  for (const page of PAGES) expect(await fetchText(page)).toContain("6000000001");
  await databaseProxy.start();
  const saveStreet = () => saveSection("contact", { street: { en: "3 Car Street", ta: "" } });
  await vi.waitFor(saveStreet, WAIT_OPTIONS);
  await expectPages((html) => html.includes("3 Car Street"), CONTACT);
});
