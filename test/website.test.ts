// What the owner says on the website, as visitors of two servers on one database see it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import { loadSections as read } from "@/lib/site/data";
import { renderDraft } from "@/lib/site/draft";
import { SECTION_IDS, SECTIONS, type SectionId, type SiteContent } from "@/lib/site/schema";
import { UNPRINTABLE_TEXT } from "@/lib/values";
import { createTestDatabase, type TestDatabase } from "./database";
import { DatabaseLine } from "./database-line";
import { freePort } from "./mail-server";
import { type Site, STANDARD, startSite } from "./site";
import { Staff } from "./staff";

const CONTACT = ["/contact", "/ta/contact"];
const HOME = ["/", "/ta"];
const PAGES = [...HOME, ...CONTACT];
/** For what never comes: on a busy machine a page takes as long as it takes. */
const LIVE_WITHIN = { timeout: 90_000, interval: 300 };

let folder: string;
let database: TestDatabase;
let line: DatabaseLine;
const sites: Site[] = [];
let staff: Staff;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-website-"));
  database = await createTestDatabase();
  line = new DatabaseLine(await freePort(), new URL(database.url));
  await line.mend();
  for (const name of ["one", "two"]) {
    const place = { DATABASE_URL: line.url, DATA_DIR: path.join(folder, name) };
    const site = await startSite({ ...STANDARD, ...place });
    sites.push(site);
    await site.ready();
  }
  staff = await Staff.signIn(sites[0]?.url ?? "");
});

afterAll(async () => {
  for (const site of sites) await site.stop();
  line.cut();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function save<Section extends SectionId>(
  section: Section,
  change: Partial<SiteContent[Section]>,
) {
  const { content, updatedAt } = (await read())[section];
  const body = { content: { ...content, ...change }, updatedAt };
  const answer = await staff.ask(`/api/site/${section}`, body, "PUT");
  expect(answer.status).toBe(200);
}

const addresses = (paths: string[]) => sites.flatMap(({ url }) => paths.map((page) => url + page));

async function ask(address: string): Promise<string> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** Asks both servers for each of the pages until it is as it is to be. */
const expectPages = (holds: (html: string) => boolean, paths = PAGES) =>
  Promise.all(
    addresses(paths).map((address) =>
      vi.waitFor(async () => expect(holds(await ask(address)), address).toBe(true), LIVE_WITHIN),
    ),
  );

const OWN = {
  phone: "6000000001",
  secondPhone: "6000000002",
  whatsapp: "6000000003",
  email: "hello@own.example",
};
const SAMPLES = ["0000000001", "0000000002", "00000 0000", "hello@aaryaa.example"];

it("what is changed comes to every page of both by itself; no sample is left, and no code runs", async () => {
  const { director } = (await read()).people.content;
  await save("people", { director: { ...director, phone: OWN.secondPhone } });
  const { credit } = (await read()).links.content;
  await save("links", { credit: { ...credit, whatsapp: OWN.whatsapp } });
  const street = { en: "</script><script>alert(1)</script>", ta: "" };
  await save("contact", { ...OWN, street });
  await expectPages((html) => html.includes("tel:+916000000001"));
  await expectPages((html) => !SAMPLES.some((sample) => html.includes(sample)));
  await expectPages((html) => html.includes("alert(1)"), CONTACT);
  for (const address of addresses(PAGES))
    expect((await ask(address)).includes("<script>alert(1)"), address).toBe(false);
});

it("a home plan costs what its plan costs, and its card goes with it until another is chosen", async () => {
  const own = `/api/plans/${FIRST_PLANS.basic}`;
  const home = (holds: (html: string) => boolean) => expectPages(holds, HOME);
  await home((html) => html.includes("Basic Surf") && !html.includes("₹419"));
  const plan = await (await staff.ask(own)).json();
  expect((await staff.ask(own, { ...plan, basePrice: 419 }, "PUT")).status).toBe(200);
  await home((html) => html.includes("Basic Surf") && html.includes("₹419"));
  expect((await staff.ask(own, undefined, "DELETE")).status).toBe(200);
  await home((html) => !html.includes("Basic Surf") && html.includes("Power Max"));

  const { offers } = (await read()).offers.content;
  const name = (plan: string) =>
    save("offers", { offers: offers.map((each) => ({ ...each, plan })) });
  await name("");
  await home((html) => !html.includes("Power Max"));
  await name(FIRST_PLANS.max);
  await home((html) => ["Basic Surf", "Power Max"].every((card) => html.includes(card)));
});

it("who has saved sees it at once in lists, and on pages that are made when they are asked for", async () => {
  const saved = async (path: string, body: object, method = "POST") => {
    const answer = await staff.ask(path, body, method);
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const expectNow = async (path: string, words: string) =>
    expect(await ask(`${sites[0]?.url}${path}`), path).toContain(words);
  const names = { name: "Puthu Street", nameTa: "", spellings: [], postcode: "", providers: [] };
  const street = (state: string) => ({ ...names, state, comingMonth: "" });
  const { area } = await saved("/api/areas", street("notYet"));
  const listed = [
    "/area/puthu-street",
    "/ta/area/puthu-street",
    "/api/areas/find?slug=puthu-street",
  ];
  for (const path of listed) await expectNow(path, "Puthu Street");
  for (const state of ["connected", "notYet", "connected"]) {
    await saved(`/api/areas/${area._id}`, street(state), "PUT");
    const words = state === "connected" ? "Fibre is in Puthu Street" : "not in Puthu Street yet";
    await expectNow("/area/puthu-street", words);
    await expectNow("/api/areas/find?slug=puthu-street", `"state":"${state}"`);
  }
  const own = `/api/plans/${FIRST_PLANS.max}`;
  const renewal = async () => {
    const plans = JSON.parse(await ask(`${sites[0]?.url}/api/plans/filter`));
    return plans.find(({ _id }: { _id: string }) => _id === FIRST_PLANS.max)?.renewalTotal;
  };
  const plan = await (await staff.ask(own)).json();
  const cheaper = await saved(own, { ...plan, basePrice: 1 }, "PUT");
  expect(await renewal()).toBe(cheaper.plan.renewalTotal);
  await expectNow("/area/puthu-street", "Plans from ₹1 a month");
  const before = await renewal();
  await saved("/api/set-gst", { gstPercent: 100 });
  expect(await renewal()).toBeGreaterThan(before);
  await saved("/api/set-gst", { gstPercent: 18 });
  await save("contact", { street: { en: "9 Car Street", ta: "" } });
  await expectNow("/area/puthu-street", "9 Car Street");
});

type Place = { place: string[]; value: unknown };

/** Each list and each single value of a section. */
function placesIn(value: unknown, place: string[] = []): Place[] {
  if (typeof value !== "object" || value === null) return [{ place, value }];
  const inner = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...place, key]));
  return Array.isArray(value) ? [{ place, value }, ...inner] : inner;
}

/** The same content with something else in these places. */
function withValue(content: unknown, places: Place[], value: unknown): unknown {
  const copy: unknown = structuredClone(content);
  for (const { place } of places) {
    const holder = place
      .slice(0, -1)
      .reduce<unknown>((of, key) => Reflect.get(Object(of), key), copy);
    Reflect.set(Object(holder), place.at(-1) ?? "", value);
  }
  return copy;
}

/** What a form offers to choose from, and nobody types. */
const isChosen = ({ place }: Place) => /^(?:id|rating|language)$/.test(place.at(-1) ?? "");
/** What nobody types, or not on purpose. */
const STRANGE = ["x".repeat(3_000), "\ud800", "%", "javascript:alert(1)", "\0"];

it.each(SECTION_IDS)(
  "of %s a draft that is half typed is shown, any other shown or refused",
  async (section) => {
    const { content } = (await read())[section];
    const preview = async (draft: unknown) => {
      const answer = await staff.ask(`/api/site/preview/en/${section}`, { content: draft });
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
    const places = placesIn(content);
    const lists = places.filter(({ value }) => Array.isArray(value));
    const texts = places.filter((one) => typeof one.value === "string" && !isChosen(one));
    // Each item is shown alike.
    const firsts = places.filter(({ place }) => !place.some((key) => /^[1-9]/.test(key)));
    const ownTexts = texts.filter((one) => firsts.includes(one));
    const switches = places.filter(({ value }) => typeof value === "boolean");

    for (const some of [texts, ...ownTexts.map((one) => [one])])
      await expectShown(withValue(content, some, ""));
    if (switches.length > 0) await expectShown(withValue(content, switches, true));
    for (const list of lists) {
      const draft = withValue(content, [list], []);
      const { error } = SECTIONS[section].safeParse(draft);
      if (!error?.issues.some(({ path }) => path.join() === list.place.join())) {
        await expectShown(draft);
        continue;
      }
      const { status, text } = await preview(draft);
      expect({ status, text }).toMatchObject({
        status: 400,
        text: expect.stringMatching(/"(?:One at least|There must be)/),
      });
    }
    // In all texts at once, and then in those that it was not refused in.
    for (const value of STRANGE) {
      const { status, text } = await preview(withValue(content, ownTexts, value));
      if (status === 200) continue;
      expect({ status, text }).toMatchObject({
        status: 400,
        text: expect.stringContaining(UNPRINTABLE_TEXT),
      });
      const { errors } = JSON.parse(text) as { errors: Record<string, string> };
      const taken = ownTexts.filter(({ place }) => errors[place.join(".")] !== UNPRINTABLE_TEXT);
      if (taken.length > 0) await expectShown(withValue(content, taken, value));
    }
    for (const one of firsts)
      for (const value of [null, {}, [null]].filter((value) => value !== one.value)) {
        const refused = renderDraft(section, "en", withValue(content, [one], value));
        await expect(refused, `${one.place}`).rejects.toMatchObject({ code: "invalid" });
      }
  },
);

it("while the database is away the pages say what they said last, and after it what is new", async () => {
  line.cut();
  for (const address of addresses(PAGES)) expect(await ask(address)).toContain("6000000001");
  await line.mend();
  const tell = () => save("contact", { street: { en: "3 Car Street", ta: "" } });
  await vi.waitFor(tell, LIVE_WITHIN);
  await expectPages((html) => html.includes("3 Car Street"), CONTACT);
});
