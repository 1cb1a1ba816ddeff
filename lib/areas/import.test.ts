import fc from "fast-check";
import { expect, test } from "vitest";
import { readLines } from "../csv-read";
import { labelsOf, resourceCsv } from "../resource/fields";
import { diffRecords } from "../resource/import-diff";
import { rebase } from "../resource/rebase";
import { areaKey, slugOf } from "./area";
import { areaFile, readMonth } from "./import";
import { areas as resource } from "./resource";
import { AREA_STATES, type Area, type AreaInput, areaInput, normaliseArea } from "./schema";

test.each([
  ["", ""],
  ["Mar-27", "2027-03"],
  ["March 2027", "2027-03"],
  ["Mar'27", "2027-03"],
  ["01.12.2027", "2027-12"],
  ["2027-03-01", "2027-03"],
  ...["03/01/2027", "27-Mar", "2027-13", "0/2027", "1/3/27", "soon", "1927-03", "2027"].map(
    (cell): [string, undefined] => [cell, undefined],
  ),
])("%j is the month %s", (cell, month) => {
  expect(readMonth(cell)).toBe(month);
});

const word = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(..."=+-@＝'\" a1Éந், ;"), maxLength: 12 }),
    fc.constantFrom("Gandhi Nagar", "காந்தி நகர்", "مدينة", "1st Street"),
  )
  .map((text) => `A ${text}`.replace(/\s+/g, " ").trim());
const one = word.map((text) => text.replace(/[,;]/g, "").trim());
const input = fc
  .record({
    name: word,
    nameTa: word,
    spellings: fc.array(one, { maxLength: 3 }),
    postcode: fc.constantFrom("", "627756", "627001"),
    state: fc.constantFrom(...AREA_STATES),
    comingMonth: fc.constantFrom("2027-03", "2028-12"),
    providers: fc.subarray(["BSNL", "Railwire", "A; B, C"]),
  })
  .map(normaliseArea);
const areaOf = (area: AreaInput, at: number): Area => ({
  ...{ ...area, _id: String(at), slug: slugOf(area.name) },
  ...{ createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" },
});

test("exported and imported, nothing is changed, in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(input, { maxLength: 8, selector: areaKey }), async (inputs) => {
      const areas = inputs.map(areaOf);
      for (const { name } of areas) expect(slugOf(name)).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      const file = Buffer.from(resourceCsv(resource, areas.toReversed()));
      const lines = await readLines(file, labelsOf(resource), [10, ""]);
      const diff = await diffRecords(areaFile(["BSNL"]), lines, areas);
      const nothing = { added: [], changed: [], wrong: [] };
      expect(diff).toEqual({ ...nothing, unchanged: areas.length });
    }),
    { numRuns: 100 },
  );
});

test("of two who change one area a state has its own month, and providers count as a whole", () => {
  fc.assert(
    fc.property(input, input, input, (base, mine, theirs) => {
      const { value, conflicts } = rebase(base, mine, theirs, resource.together);
      expect(areaInput.safeParse(value).error?.issues ?? []).toEqual([]);
      const { state, comingMonth, providers } = value;
      const states = [mine, theirs].map((each) => [each.state, each.comingMonth]);
      expect(states).toContainEqual([state, comingMonth]);
      expect([mine.providers, theirs.providers]).toContainEqual(providers);
      // Whoever comes first, the same is marked.
      const other = rebase(base, theirs, mine, resource.together);
      expect(other.conflicts.sort()).toEqual(conflicts.sort());
    }),
  );
});
