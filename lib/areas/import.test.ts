import fc from "fast-check";
import { expect, test } from "vitest";
import { buildResourceCsv, getFieldLabels } from "../resource/fields";
import { diffImport } from "../resource/import-diff";
import { readCsvRecords } from "../resource/read-csv";
import { rebase } from "../resource/rebase";
import { getAreaKey, toSlug } from "./area";
import { areaCsvFormat } from "./import";
import { areaResource as resource } from "./resource";
import { AREA_STATES, type Area, type AreaValues, areaValuesSchema, normaliseArea } from "./schema";

const text = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(..."=+-@＝'\" a1Éந், ;"), maxLength: 12 }),
    fc.constantFrom("Gandhi Nagar", "காந்தி நகர்", "مدينة", "1st Street"),
  )
  .map((generated) => `A ${generated}`.replace(/\s+/g, " ").trim());
const spelling = text.map((value) => value.replace(/[,;]/g, "").trim());
const areaValues = fc
  .record({
    name: text,
    nameTa: text,
    spellings: fc.array(spelling, { maxLength: 3 }),
    postcode: fc.constantFrom("", "627756", "627001"),
    state: fc.constantFrom(...AREA_STATES),
    comingMonth: fc.constantFrom("2027-03", "2028-12"),
    providers: fc.subarray(["BSNL", "Railwire", "A; B, C"]),
  })
  .map(normaliseArea);
const createArea = (area: AreaValues, index: number): Area => ({
  ...area,
  _id: String(index),
  slug: toSlug(area.name),
  createdAt: "2026-11-21T00:00:00.000Z",
  updatedAt: "2026-11-21T00:00:00.000Z",
});

test("an import of an exported file changes nothing, even if its rows are in a different order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(areaValues, { maxLength: 8, selector: getAreaKey }),
      async (inputs) => {
        const areas = inputs.map(createArea);
        for (const { name } of areas) expect(toSlug(name)).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
        const file = Buffer.from(buildResourceCsv(resource, areas.toReversed()));
        const columns = { labels: getFieldLabels(resource), requiredFields: [], derivedLabels: [] };
        const lines = await readCsvRecords(file, columns, { maxRecords: 10, text: "" });
        const diff = await diffImport(areaCsvFormat(["BSNL"]), lines, areas);
        expect(diff).toEqual({ added: [], changed: [], wrong: [], unchanged: areas.length });
      },
    ),
    { numRuns: 100 },
  );
});

test("a merge takes the state and its month from the same person, and the whole list of providers from one person", () => {
  fc.assert(
    fc.property(areaValues, areaValues, areaValues, (base, mine, theirs) => {
      const { value, conflicts } = rebase(base, mine, theirs, resource.mergeGroups);
      expect(areaValuesSchema.safeParse(value).error?.issues ?? []).toEqual([]);
      const { state, comingMonth, providers } = value;
      const states = [mine, theirs].map((area) => [area.state, area.comingMonth]);
      expect(states).toContainEqual([state, comingMonth]);
      expect([mine.providers, theirs.providers]).toContainEqual(providers);
      const reversed = rebase(base, theirs, mine, resource.mergeGroups);
      expect(reversed.conflicts.sort()).toEqual(conflicts.sort());
    }),
  );
});
