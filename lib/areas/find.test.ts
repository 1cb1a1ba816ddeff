import { expect, test } from "vitest";
import { PLACES } from "../folding.fixtures";
import { indexAreas } from "./find";
import { type Area, normaliseArea } from "./schema";

const others = { postcode: "", state: "connected", comingMonth: "" } as const;
const at = { createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" };
const areaOf = (name: string, nameTa = "", spellings: string[] = []): Area => ({
  ...normaliseArea({ ...others, name, nameTa, spellings, providers: [] }),
  ...{ _id: name, slug: name.toLowerCase(), ...at },
});
const AREAS = [
  areaOf("Gandhi Nagar", "காந்தி நகர்"),
  areaOf("Anna Nagar", "அண்ணா நகர்"),
  areaOf("Puliyangudi", "புளியங்குடி", ["Puli"]),
  areaOf("Rajapalayam Road", "", ["RP Road"]),
];
const index = indexAreas({ areas: AREAS, addresses: new Map([["old", "Anna Nagar"]]) });
const suggested = async (text: string) => (await index.suggest(text, 6)).map(({ name }) => name);

test.each([
  ["GANDHINAGAR", "Gandhi Nagar"],
  ["kanthi nakar", "Gandhi Nagar"],
  ["gan", "Gandhi Nagar"],
  ["காந்தி", "Gandhi Nagar"],
  ["Puliangudi", "Puliyangudi"],
  ["puliயங்குடி", "Puliyangudi"],
  ["12, Gandhi Nagar, 2nd street", "Gandhi Nagar"],
  ["Puliyanguri", "Puliyangudi"],
])("of %j the likeliest is %s", async (text, name) => {
  expect((await suggested(text))[0]).toBe(name);
});

test("known is a name as it is, and none that only sounds or begins like it", async () => {
  const named = async (text: string) => (await index.named(text)).map(({ name }) => name);
  for (const text of ["GANDHI-NAGAR", "Gandhinagar", " gandhi  nagar.", "காந்தி நகர்"])
    expect(await named(text)).toEqual(["Gandhi Nagar"]);
  for (const text of ["Kaandhi Nagar", "Gandhi", "Gandhi Nagar 2", ""])
    expect(await named(text)).toEqual([]);
});

test("meant is also the only one that begins so, as it is written", async () => {
  const streets = ["Jeeva Nagar", "Ward 12", "Anna Street"].map((name) => areaOf(name));
  const { meant } = indexAreas({ areas: [...AREAS, ...streets], addresses: new Map() });
  for (const [text, name] of [
    ["Pul", "Puliyangudi"],
    ["RP R", "Rajapalayam Road"],
    ["காந்", "Gandhi Nagar"],
    ["Anna N", "Anna Nagar"],
    ["Ward", "Ward 12"],
  ] as const)
    expect((await meant(text))?.name, text).toBe(name);
  // The last three only sound like a name, or like its beginning.
  for (const text of ["", "rp ", "anna", "Siva Nagar", "Kandhi", "காந"])
    expect(await meant(text), text).toBeUndefined();
});

test("a blank between figures makes another name", async () => {
  const streets = [areaOf("Ward 1 12th Street"), areaOf("St. Mary's Road")];
  const { named } = indexAreas({ areas: streets, addresses: new Map() });
  expect(await named("ward 112th street")).toEqual([]);
  expect(await named("Ward 1, 12th Street")).toHaveLength(1);
  expect(await named("St Marys Road")).toHaveLength(1);
});

test("an area is found at each address that it has or had", () => {
  for (const slug of ["old", "anna nagar"]) expect(index.at(slug)?.name).toBe("Anna Nagar");
  expect(index.at("nowhere")).toBeUndefined();
});

test("what says too little, or another name, finds nothing", async () => {
  for (const text of ["", "  ", "!?", "🏠", "g n", "1 2 3 4 5 gandhi", "palayam", "Puliyamguri"])
    expect(await suggested(text)).toEqual([]);
});

/** Each place under its first spelling alone: what finds it by another is the folding. */
const places = indexAreas({
  areas: PLACES.map(([name = ""]) => areaOf(name)),
  addresses: new Map(),
});
const WAYS = PLACES.flatMap(([name = "", ...others]) => others.map((way) => ({ name, way })));

test("a place round Sankarankovil is the first that is suggested, and never another's", async () => {
  expect(WAYS.length).toBeGreaterThan(100);
  let found = 0;
  for (const { name, way } of WAYS) {
    if ((await places.suggest(way, 6))[0]?.name === name) found += 1;
    for (const one of await places.named(way)) expect(one.name, way).toBe(name);
  }
  expect(found / WAYS.length).toBeGreaterThanOrEqual(0.95);
});

test("it is among what is suggested from the third letter on, as it is typed", async () => {
  const letters = new Intl.Segmenter("ta", { granularity: "grapheme" });
  const found: boolean[] = [];
  for (const { name, way } of WAYS) {
    const whole = [...letters.segment(way)].map(({ segment }) => segment);
    for (let most = 3; most <= whole.length; most += 1) {
      const near = await places.suggest(whole.slice(0, most).join(""), 6);
      found.push(near.some((one) => one.name === name));
    }
  }
  expect(found.length).toBeGreaterThan(800);
  expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.95);
});
