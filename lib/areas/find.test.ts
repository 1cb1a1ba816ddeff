import { expect, test } from "vitest";
import { indexAreas } from "./find";
import { type Area, normaliseArea } from "./schema";

const areaOf = (name: string, nameTa = "", spellings: string[] = []): Area => ({
  ...normaliseArea({
    ...{ name, nameTa, spellings, postcode: "", state: "connected" },
    ...{ comingMonth: "", providers: [] },
  }),
  _id: name,
  slug: name.toLowerCase(),
  createdAt: "2026-11-21T00:00:00.000Z",
  updatedAt: "2026-11-21T00:00:00.000Z",
});
const AREAS = [
  areaOf("Gandhi Nagar", "காந்தி நகர்"),
  areaOf("Anna Nagar", "அண்ணா நகர்"),
  areaOf("Puliyangudi", "புளியங்குடி", ["Puli"]),
  areaOf("Rajapalayam Road", "", ["RP Road"]),
];
const index = indexAreas({ areas: AREAS, addresses: new Map([["old", "Anna Nagar"]]) });
const suggested = (text: string) => index.suggest(text, 6).map(({ name }) => name);

test.each([
  ["gandhi nagar", "Gandhi Nagar"],
  ["GANDHINAGAR", "Gandhi Nagar"],
  ["kanthi nakar", "Gandhi Nagar"],
  ["gan", "Gandhi Nagar"],
  ["காந்தி", "Gandhi Nagar"],
  ["Puliangudi", "Puliyangudi"],
  ["puliயங்குடி", "Puliyangudi"],
  ["rp road", "Rajapalayam Road"],
  ["palayam", undefined],
  ["12, Gandhi Nagar, 2nd street", "Gandhi Nagar"],
  ["Puliyanguri", "Puliyangudi"],
])("of %j the likeliest is %s", (text, name) => {
  expect(suggested(text)[0]).toBe(name);
});

test("a name that is known so is the only one that is taken for known", () => {
  expect(index.named("Kaandhi Nagar").map(({ name }) => name)).toEqual(["Gandhi Nagar"]);
  expect(index.named("Gandhi")).toEqual([]);
  expect(index.named("")).toEqual([]);
});

test("an area is found at each address that it has or had", () => {
  expect(index.at("old")?.name).toBe("Anna Nagar");
  expect(index.at("anna nagar")?.name).toBe("Anna Nagar");
  expect(index.at("nowhere")).toBeUndefined();
});

test("what says nothing finds nothing", () => {
  for (const text of ["", "  ", "!?", "🏠"]) expect(suggested(text)).toEqual([]);
});
