// What the owner says on the website, as visitors see it, whichever server it was said to.
import { expect, it, vi } from "vitest";
import { CONTROL_CHARACTERS_TEXT } from "@/lib/field-schemas";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import { listSections, loadSite, siteStore } from "@/lib/site/data";
import { renderPreview } from "@/lib/site/preview";
import { SECTION_IDS, SECTIONS, type SectionId, type SiteContent } from "@/lib/site/schema";
import { databaseProxy, fetchText, site, staff, WAIT_OPTIONS } from "./site";

const CONTACT = ["/contact", "/ta/contact"];
const HOME = ["/", "/ta"];
const PAGES = [...HOME, ...CONTACT];

async function changed<Section extends SectionId>(
  section: Section,
  change: Partial<SiteContent[Section]>,
) {
  const row = (await listSections()).find(({ _id }) => _id === section);
  return { ...(await loadSite())[section], ...change, updatedAt: row?.updatedAt };
}

async function put(address: string, body: object, method = "PUT") {
  const answer = await staff.request(address, body, method);
  expect(answer.status, address).toBe(200);
  return answer.json();
}

async function save<Section extends SectionId>(
  section: Section,
  change: Partial<SiteContent[Section]>,
) {
  await put(`/api/site/${section}`, await changed(section, change));
}

/** Asks for each of the pages until it is as it is to be. */
const expectPages = (holds: (html: string) => boolean, paths = PAGES) =>
  Promise.all(
    paths.map((page) =>
      vi.waitFor(async () => expect(holds(await fetchText(page)), page).toBe(true), WAIT_OPTIONS),
    ),
  );

const OWN = {
  ...{ phone: "6000000001", secondPhone: "6000000002", whatsapp: "6000000003" },
  email: "hello@own.example",
};
const SAMPLES = ["0000000001", "0000000002", "00000 0000", "hello@aaryaa.example"];

it("what another server has saved comes to every page; no sample is left, and no code runs", async () => {
  const { people, links } = await loadSite();
  const street = { en: "</script><script>alert(1)</script>", ta: "" };
  const write = <Section extends SectionId>(id: Section, change: Partial<SiteContent[Section]>) =>
    siteStore.write([{ id, to: (content) => ({ ...content, ...change }) }], "priya@staff.example");
  await write("people", { director: { ...people.director, phone: OWN.secondPhone } });
  await write("links", { credit: { ...links.credit, whatsapp: OWN.whatsapp } });
  await write("contact", { ...OWN, street });
  await expectPages((html) => html.includes("tel:+916000000001"));
  await expectPages((html) => !SAMPLES.some((sample) => html.includes(sample)));
  await expectPages((html) => html.includes("alert(1)"), CONTACT);
  for (const page of PAGES) expect(await fetchText(page), page).not.toContain("<script>alert(1)");
});

it("a home plan costs what its plan costs, and its card goes with it until another is chosen", async () => {
  const own = `/api/plans/${INITIAL_OFFER_PLAN_IDS.basic}`;
  const home = (holds: (html: string) => boolean) => expectPages(holds, HOME);
  const plan = await (await staff.request(own)).json();
  await put(own, { ...plan, basePrice: 419 });
  await home((html) => html.includes("Basic Surf") && html.includes("₹419"));
  await put(own, {}, "DELETE");
  await home((html) => !html.includes("Basic Surf") && html.includes("Power Max"));

  const { offers } = (await loadSite()).offers;
  await save("offers", {
    offers: offers.map((each) => ({ ...each, plan: INITIAL_OFFER_PLAN_IDS.max })),
  });
  await home((html) => html.includes("Basic Surf"));
});

it("who has saved sees it at once in the list of areas, and on pages that are made when they are asked for", async () => {
  const expectNow = async (path: string, words: string) =>
    expect(await fetchText(path), path).toContain(words);
  const names = { name: "Puthu Street", nameTa: "", spellings: [], postcode: "", providers: [] };
  const street = (state: string) => ({ ...names, state, comingMonth: "" });
  const { area } = await put("/api/areas", street("notYet"), "POST");
  const page = "/area/puthu-street";
  const found = "/api/areas/find?slug=puthu-street";
  for (const path of [page, `/ta${page}`, found]) await expectNow(path, "Puthu Street");
  await expectNow(page, "not in Puthu Street yet");
  await put(`/api/areas/${area._id}`, street("connected"));
  await expectNow(page, "Fibre is in Puthu Street");
  await expectNow(found, '"state":"connected"');
  const own = `/api/plans/${INITIAL_OFFER_PLAN_IDS.max}`;
  const plan = await (await staff.request(own)).json();
  await put(own, { ...plan, basePrice: 1 });
  await expectNow(page, "Plans from ₹1 a month");
  await save("contact", { street: { en: "9 Car Street", ta: "" } });
  await expectNow(page, "9 Car Street");

  // Of a name that two have one cannot say which is meant, and not that it is not known.
  const nameTa = "இரட்டைத் தெரு";
  for (const name of ["Irattai North", "Irattai South"])
    await put("/api/areas", { ...street("notYet"), name, nameTa }, "POST");
  const answer = await fetchText(`/area?q=${encodeURIComponent(nameTa)}`);
  for (const words of ["Irattai North", "Irattai South"]) expect(answer).toContain(words);
  expect(answer).not.toContain("We do not know yet");
});

type Place = { place: string[]; value: unknown };

/** Each list and each single value of a section. */
function placesIn(value: unknown, place: string[] = []): Place[] {
  if (typeof value !== "object" || value === null) return [{ place, value }];
  const inner = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...place, key]));
  return Array.isArray(value) ? [{ place, value }, ...inner] : inner;
}

/** The same content with something else in these places. */
function withValues(content: unknown, places: Place[], value: unknown): unknown {
  const changed = structuredClone(content);
  for (const { place } of places) {
    const holder = place.slice(0, -1).reduce((part, key) => Object(part)[key], changed);
    Object(holder)[place.at(-1) ?? ""] = value;
  }
  return changed;
}

/** What a form offers to choose from, and nobody types. */
const isChosen = ({ place }: Place) => /^(?:id|rating|language)$/.test(place.at(-1) ?? "");
/** What nobody types, or not on purpose. */
const STRANGE = ["x".repeat(3_000), "\ud800", "%", "javascript:alert(1)", "\0"];

it.each(SECTION_IDS)(
  "of %s a draft that is half typed is shown, any other shown or refused",
  async (section) => {
    const content = (await loadSite())[section];
    const preview = async (draft: unknown) => {
      const answer = await staff.request(`/api/site/preview/en/${section}`, { content: draft });
      const text = await answer.text();
      // A page that breaks while it streams has been answered with 200 already.
      const isBroken = answer.status === 200 && /data-dgst=\\"(?!NEXT_|BAILOUT_)/.test(text);
      return { status: isBroken ? 500 : answer.status, text };
    };
    const expectShown = async (draft: unknown) => {
      const { status, text } = await preview(draft);
      expect(status, JSON.stringify(draft)).toBe(200);
      expect(text).toContain("<main");
    };
    // It is drawn for who sends the draft, and at no address that one could be led to.
    const { status } = await fetch(`${site.url}/preview/en/${section}?draft=1`);
    expect(status).toBe(404);

    const places = placesIn(content);
    const lists = places.filter(({ value }) => Array.isArray(value));
    const texts = places.filter((one) => typeof one.value === "string" && !isChosen(one));
    // Each item is shown alike.
    const firsts = places.filter(({ place }) => !place.some((key) => /^[1-9]/.test(key)));
    const ownTexts = texts.filter((one) => firsts.includes(one));
    const switches = places.filter(({ value }) => typeof value === "boolean");

    // All of them empty, and each of them beside others that are not.
    const halves = [0, 1].map((half) => ownTexts.filter((_, at) => at % 2 === half));
    for (const some of [texts, ...halves]) await expectShown(withValues(content, some, ""));
    if (switches.length > 0) await expectShown(withValues(content, switches, true));
    for (const list of lists) {
      const draft = withValues(content, [list], []);
      const { error } = SECTIONS[section].schema.safeParse(draft);
      if (!error?.issues.some(({ path }) => path.join() === list.place.join())) {
        await expectShown(draft);
        continue;
      }
      const least = expect.stringMatching(/"(?:One at least|There must be)/);
      expect(await preview(draft)).toMatchObject({ status: 400, text: least });
    }
    // In all texts at once, and then in those that it was not refused in.
    for (const value of STRANGE) {
      const { status, text } = await preview(withValues(content, ownTexts, value));
      if (status === 200) continue;
      expect([status, text]).toEqual([400, expect.stringContaining(CONTROL_CHARACTERS_TEXT)]);
      const { errors } = JSON.parse(text) as { errors: Record<string, string> };
      const taken = ownTexts.filter(
        ({ place }) => errors[place.join(".")] !== CONTROL_CHARACTERS_TEXT,
      );
      if (taken.length > 0) await expectShown(withValues(content, taken, value));
    }
    for (const one of firsts)
      for (const value of [null, {}, [null]].filter((value) => value !== one.value)) {
        const refused = renderPreview(section, "en", withValues(content, [one], value));
        await expect(refused, `${one.place}`).rejects.toMatchObject({ code: "invalid" });
      }
  },
);

it("while the database is away the pages say what they said last, and after it what is new", async () => {
  databaseProxy.stop();
  for (const page of PAGES) expect(await fetchText(page)).toContain("6000000001");
  await databaseProxy.start();
  const tell = () => save("contact", { street: { en: "3 Car Street", ta: "" } });
  await vi.waitFor(tell, WAIT_OPTIONS);
  await expectPages((html) => html.includes("3 Car Street"), CONTACT);
});
