import { expect, test } from "vitest";
import { TOWN_SPELLINGS } from "@/test/town-spellings";
import { buildAreaIndex } from "./area-index";
import { type Area, normaliseArea } from "./schema";

const values = { postcode: "", state: "connected", comingMonth: "" } as const;
const timestamps = { createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" };
const createArea = (name: string, nameTa = "", spellings: string[] = []): Area => ({
  ...normaliseArea({ ...values, name, nameTa, spellings, providers: [] }),
  ...timestamps,
  _id: name,
  slug: name.toLowerCase(),
});
const AREAS = [
  createArea("Gandhi Nagar", "காந்தி நகர்"),
  createArea("Anna Nagar", "அண்ணா நகர்"),
  createArea("Puliyangudi", "புளியங்குடி", ["Puli"]),
  createArea("Rajapalayam Road", "", ["RP Road"]),
];
const index = buildAreaIndex({ areas: AREAS, idsBySlug: new Map([["old", "Anna Nagar"]]) });
const suggestNames = async (text: string) => (await index.suggest(text, 6)).map(({ name }) => name);

test.each([
  ["GANDHINAGAR", "Gandhi Nagar"],
  ["kanthi nakar", "Gandhi Nagar"],
  ["puliயங்குடி", "Puliyangudi"],
  ["12, Gandhi Nagar, 2nd street", "Gandhi Nagar"],
  ["Puliyanguri", "Puliyangudi"],
])("for %j, suggests %s first", async (text, name) => {
  expect((await suggestNames(text))[0]).toBe(name);
});

test("findByName ignores case, spaces and punctuation, but needs the whole name", async () => {
  const findNames = async (text: string) => (await index.findByName(text)).map(({ name }) => name);
  for (const text of ["GANDHI-NAGAR", "Gandhinagar", " gandhi  nagar.", "காந்தி நகர்"])
    expect(await findNames(text)).toEqual(["Gandhi Nagar"]);
  for (const text of ["Kaandhi Nagar", "Gandhi", "Gandhi Nagar 2", ""])
    expect(await findNames(text)).toEqual([]);
});

test("findMatch returns the only area with a name that starts with the text", async () => {
  const streets = ["Jeeva Nagar", "Ward 12", "Anna Street"].map((name) => createArea(name));
  const { findMatch } = buildAreaIndex({ areas: [...AREAS, ...streets], idsBySlug: new Map() });
  for (const [text, name] of [
    ["Pul", "Puliyangudi"],
    ["RP R", "Rajapalayam Road"],
    ["காந்", "Gandhi Nagar"],
    ["Anna N", "Anna Nagar"],
    ["Ward", "Ward 12"],
  ] as const)
    expect((await findMatch(text))?.name, text).toBe(name);
  const tooShort = ["", "rp "];
  const ambiguous = ["anna"];
  const onlySimilarSound = ["Siva Nagar", "Kandhi"];
  const endsInsideLetter = ["காந"];
  for (const text of [...tooShort, ...ambiguous, ...onlySimilarSound, ...endsInsideLetter])
    expect(await findMatch(text), text).toBeUndefined();
});

test("findByName keeps a space between two digits", async () => {
  const streets = [createArea("Ward 1 12th Street"), createArea("St. Mary's Road")];
  const { findByName } = buildAreaIndex({ areas: streets, idsBySlug: new Map() });
  expect(await findByName("ward 112th street")).toEqual([]);
  expect(await findByName("Ward 1, 12th Street")).toHaveLength(1);
  expect(await findByName("St Marys Road")).toHaveLength(1);
});

test("finds an area by its current or former slug", () => {
  for (const slug of ["old", "anna nagar"]) expect(index.findBySlug(slug)?.name).toBe("Anna Nagar");
  expect(index.findBySlug("nowhere")).toBeUndefined();
});

test("suggests nothing for a text that is too short or too different", async () => {
  for (const text of ["", "  ", "!?", "🏠", "g n", "1 2 3 4 5 gandhi", "palayam", "Puliyamguri"])
    expect(await suggestNames(text)).toEqual([]);
});

/** The index contains one spelling per town, so that the rest are found only by folding. */
const towns = buildAreaIndex({
  areas: TOWN_SPELLINGS.map(([name = ""]) => createArea(name)),
  idsBySlug: new Map(),
});
const OTHER_SPELLINGS = TOWN_SPELLINGS.flatMap(([name = "", ...spellings]) =>
  spellings.map((spelling) => ({ name, spelling })),
);

test("suggests the right town first for 95 % of alternative spellings, and never finds another town by name", async () => {
  expect(OTHER_SPELLINGS.length).toBeGreaterThan(100);
  let found = 0;
  for (const { name, spelling } of OTHER_SPELLINGS) {
    if ((await towns.suggest(spelling, 6))[0]?.name === name) found += 1;
    for (const town of await towns.findByName(spelling)) expect(town.name, spelling).toBe(name);
  }
  expect(found / OTHER_SPELLINGS.length).toBeGreaterThanOrEqual(0.95);
});

test("suggests the right town for 95 % of prefixes with three or more letters", async () => {
  const segmenter = new Intl.Segmenter("ta", { granularity: "grapheme" });
  const found: boolean[] = [];
  for (const { name, spelling } of OTHER_SPELLINGS) {
    const letters = [...segmenter.segment(spelling)].map(({ segment }) => segment);
    for (let count = 3; count <= letters.length; count += 1) {
      const suggestions = await towns.suggest(letters.slice(0, count).join(""), 6);
      found.push(suggestions.some((town) => town.name === name));
    }
  }
  expect(found.length).toBeGreaterThan(800);
  expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.95);
});
