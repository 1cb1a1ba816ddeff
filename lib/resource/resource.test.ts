import fc from "fast-check";
import { expect, it } from "vitest";
import { buildFilledSection } from "@/test/filled-section";
import { samplePlanValues } from "@/test/sample-plan";
import { areaResource } from "../areas/resource";
import { AREA_STATES, areaValuesSchema } from "../areas/schema";
import { gstForm } from "../gst/resource";
import { planResource } from "../plans/resource";
import { getSectionDefinition } from "../site/resource";
import { SECTION_IDS } from "../site/schema";
import type { Field } from "./field-kinds";
import { formatValue, fromInputs, toInputs } from "./fields";
import { buildListPage, buildListPath, formatListQuery, parseListQuery } from "./list";
import { createBlankValues, readValues } from "./resource";

const word = fc.constantFrom("Gandhi Nagar", "காந்தி", "Ward 2", "Ward 10");
const area = fc
  .record({
    name: word,
    nameTa: word,
    spellings: fc.uniqueArray(word),
    postcode: fc.constantFrom("", "627756"),
    state: fc.constantFrom(...AREA_STATES),
    comingMonth: fc.constant("2027-03"),
    providers: fc.subarray(["BSNL", "Railwire"]),
  })
  .map((values) => areaValuesSchema.parse(values));

type Values = Record<string, unknown>;
type Case = [
  name: string,
  definition: { fields: Record<string, Field>; blank: object },
  stored: object,
];

const CASES: Case[] = [
  ["area", areaResource, { ...areaResource.blank, name: "Gandhi Nagar", providers: ["BSNL"] }],
  ["plan", planResource, samplePlanValues],
  ["gst", gstForm, { gstPercent: 18 }],
  ...SECTION_IDS.map((id): Case => [id, getSectionDefinition(id), buildFilledSection(id)]),
];

type DamagedCase = { stored: Values; expected: Values };

/** In each case, one field is missing or invalid. */
function listDamagedCases(
  fields: Record<string, Field>,
  value: Values,
  blank: Values,
): DamagedCase[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { [name]: _removed, ...rest } = value;
    const damagedValues = [rest, { ...rest, [name]: {} }, { ...rest, [name]: Symbol() }];
    const expected = { ...value, [name]: blank[name] };
    return [
      ...damagedValues.map((stored) => ({ stored, expected })),
      ...listNestedCases(name, field, value),
    ];
  });
}

/** A field can consist of other fields, or of a list of items with fields. */
function listNestedCases(name: string, field: Field, value: Values): DamagedCase[] {
  if (!("fields" in field)) return [];
  const { fields } = field;
  const part = value[name];
  const items: Values[] = Array.isArray(part) ? part : [part];
  return items.flatMap((item, index) => {
    const replaceItem = (changed: Values): Values => ({
      ...value,
      [name]: Array.isArray(part) ? part.with(index, changed) : changed,
    });
    const cases = listDamagedCases(fields, item, createBlankValues(fields));
    return cases.map(({ stored, expected }) => ({
      stored: replaceItem(stored),
      expected: replaceItem(expected),
    }));
  });
}

it.each(CASES)(
  "readValues replaces each missing or invalid field of a stored %s with its blank value",
  (_, definition, valid) => {
    const { fields, blank } = definition;
    for (const { stored, expected } of listDamagedCases(fields, valid as Values, blank as Values))
      expect(readValues(definition, stored)).toEqual(expected);
    expect(readValues(definition, {})).toEqual(blank);
  },
);

it.each(CASES)("formatValue shows a text for each blank value of the %s", (_, definition) => {
  const blank = definition.blank as Values;
  for (const [name, field] of Object.entries(definition.fields))
    expect(formatValue(field, blank[name])).not.toBe("");
});

it("fromInputs returns the values that toInputs converted", () => {
  fc.assert(
    fc.property(area, (value) => {
      expect(fromInputs(areaResource, toInputs(areaResource, value))).toEqual(value);
    }),
  );
});

it("fromInputs returns a blank value for a field that is not shown", () => {
  const inputs = toInputs(areaResource, {
    ...areaResource.blank,
    name: "A",
    comingMonth: "2027-03",
  });
  expect(fromInputs(areaResource, inputs).comingMonth).toBe("");
  expect(fromInputs(areaResource, { ...inputs, state: "coming" }).comingMonth).toBe("2027-03");
});

it("a multiple choice without a selected option is invalid", () => {
  const inputs = toInputs(areaResource, { ...areaResource.blank, name: "A" });
  const { error } = areaValuesSchema.safeParse(
    fromInputs(areaResource, { ...inputs, providers: [] }),
  );
  expect(error?.issues[0]?.message).toBe("Choose at least one, or All");
});

it("parseListQuery and buildListPath restore the query that formatListQuery wrote", () => {
  const filters = areaResource.filters.map(({ name, options }) => [
    name,
    options?.at(-1)?.[0] ?? "x",
  ]);
  const query = {
    search: "ward &=?",
    ...Object.fromEntries(filters),
    sort: "-name",
    page: "3",
  };
  const path = `/admin/areas${formatListQuery(query)}`;
  const listParam = path.slice(path.indexOf("?"));
  expect(parseListQuery(areaResource, Object.fromEntries(new URLSearchParams(listParam)))).toEqual(
    query,
  );
  expect(buildListPath(areaResource, listParam)).toBe(path);
});

it("parseListQuery removes the invisible characters of a pasted search before it limits the length", () => {
  const search = `\u202a${"\u200b".repeat(100)}Ward 10\u202c`;
  expect(parseListQuery(areaResource, { search }).search).toBe("Ward 10");
});

it("parseListQuery and buildListPath ignore invalid parameters", () => {
  const invalid = { search: "", sort: "providers", page: "-1", undo: "x", constructor: "1" };
  expect(formatListQuery(parseListQuery(areaResource, invalid))).toBe("");
  expect(buildListPath(areaResource, "https://elsewhere.example/?page=0")).toBe("/admin/areas");
});

const wards = Array.from({ length: 2_000 }, (_, number) => ({
  ...areaResource.blank,
  _id: String(number),
  slug: "",
  name: `Ward ${number}`,
  createdAt: "",
  updatedAt: "",
  waiting: number % 7,
}));

it("buildListPage returns the last page for a page number past the end", () => {
  const { rows, ...page } = buildListPage(areaResource, wards, { search: "WARD", page: "99" });
  expect(rows).toHaveLength(50);
  expect(page).toMatchObject({
    firstRowNumber: 1_951,
    pageNumber: 40,
    pageCount: 40,
    matchCount: 2_000,
    totalCount: 2_000,
  });
});

it("buildListPage sorts by a number, and by a name with its numbers by value", () => {
  const byNumber = buildListPage(areaResource, wards, { sort: "-waiting" });
  expect(byNumber.rows[0]).toMatchObject({ waiting: 6 });
  const { rows } = buildListPage(areaResource, wards.toReversed(), { sort: "name" });
  expect(rows.slice(1, 3).map(({ name }) => name)).toEqual(["Ward 1", "Ward 2"]);
});
