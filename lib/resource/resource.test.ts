// What follows from the declaration of a resource, on that of areas.
import fc from "fast-check";
import { expect, it } from "vitest";
import { sampleInput } from "@/test/sample-plan";
import { areas } from "../areas/resource";
import { AREA_STATES, areaInput } from "../areas/schema";
import { gst } from "../gst/resource";
import { plans } from "../plans/resource";
import { firstContent } from "../site/first-content";
import { sectionShape } from "../site/resource";
import { SECTION_IDS } from "../site/schema";
import { fromInputs, showValue, toInputs } from "./fields";
import { listPath, queryText, readQuery, showList } from "./list";
import { blanksOf, type Field, valuesOf } from "./resource";

const word = fc.constantFrom("Gandhi Nagar", "காந்தி", "Ward 2", "Ward 10");
const area = fc
  .record({
    ...{ name: word, nameTa: word, spellings: fc.uniqueArray(word) },
    ...{ postcode: fc.constantFrom("", "627756"), state: fc.constantFrom(...AREA_STATES) },
    ...{ comingMonth: fc.constant("2027-03"), providers: fc.subarray(["BSNL", "Railwire"]) },
  })
  .map((values) => areaInput.parse(values));

type Values = Record<string, unknown>;
type Kind = [name: string, of: { fields: Record<string, Field>; blank: object }, stored: object];

it.each<Kind>([
  ["area", areas, { ...areas.blank, name: "Gandhi Nagar", providers: ["BSNL"] }],
  ["plan", plans, sampleInput],
  ["gst", gst, { gstPercent: 18 }],
  ...SECTION_IDS.map((id): Kind => [id, sectionShape(id), firstContent[id]]),
])(
  "reads a stored %s without a field, or with another kind of value, as its blank",
  (_, of, all) => {
    /** The same without one of its parts, each in turn, and with its blank. */
    function* without(
      fields: Record<string, Field>,
      value: Values,
      blank: Values,
    ): Iterable<Values[]> {
      for (const [name, field] of Object.entries(fields)) {
        const { [name]: part, ...others } = value;
        for (const stored of [others, { ...others, [name]: {} }, { ...others, [name]: Symbol() }])
          yield [stored, { ...value, [name]: blank[name] }];
        expect(showValue(field, blank[name])).not.toBe("");
        if (!("fields" in field)) continue;
        for (const [at, one] of [part as Values].flat().entries())
          for (const pair of without(field.fields, one, blanksOf(field.fields)))
            yield pair.map((changed) => {
              return { ...value, [name]: Array.isArray(part) ? part.with(at, changed) : changed };
            });
      }
    }
    for (const [stored = {}, read] of without(of.fields, all as Values, of.blank as Values))
      expect(valuesOf(of, stored)).toEqual(read);
    expect(valuesOf(of, {})).toEqual(of.blank);
  },
);

it("types what is stored, and takes it back as it is", () => {
  fc.assert(
    fc.property(area, (value) => {
      expect(fromInputs(areas, toInputs(areas, value))).toEqual(value);
    }),
  );
});

it("saves blank what is not asked for, and takes none of the choices for no answer", () => {
  const inputs = toInputs(areas, { ...areas.blank, name: "A", comingMonth: "2027-03" });
  expect(fromInputs(areas, inputs).comingMonth).toBe("");
  expect(fromInputs(areas, { ...inputs, state: "coming" }).comingMonth).toBe("2027-03");
  const { error } = areaInput.safeParse(fromInputs(areas, { ...inputs, providers: [] }));
  expect(error?.issues[0]?.message).toBe("Choose at least one, or All");
});

it("has its state in the address, and leaves out what makes no sense there", () => {
  const asked = { search: "ward &=?", state: "connected", sort: "-name", page: "3" };
  const path = `/admin/areas${queryText(asked)}`;
  const list = path.slice(path.indexOf("?"));
  expect(readQuery(areas, Object.fromEntries(new URLSearchParams(list)))).toEqual(asked);
  expect(listPath(areas, list)).toBe(path);
  const nonsense = { search: "", sort: "providers", page: "-1", undo: "x", constructor: "1" };
  expect(queryText(readQuery(areas, nonsense))).toBe("");
  expect(listPath(areas, "https://elsewhere.example/?page=0")).toBe("/admin/areas");
});

it("shows one page of all that are found, and the last one for a page past the end", () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    ...{ ...areas.blank, _id: String(at), slug: "", name: `Ward ${at}` },
    ...{ createdAt: "", updatedAt: "", waiting: at % 7 },
  }));
  const { rows: shown, ...rest } = showList(areas, rows, { search: "WARD", page: "99" });
  expect(shown).toHaveLength(50);
  expect(rest).toMatchObject({ first: 1_951, page: 40, pages: 40, matching: 2_000, total: 2_000 });
  expect(showList(areas, rows, { sort: "-waiting" }).rows[0]).toMatchObject({ waiting: 6 });
  const byName = showList(areas, rows.toReversed(), { sort: "name" }).rows.map(({ name }) => name);
  expect(byName.slice(1, 3)).toEqual(["Ward 1", "Ward 2"]);
  expect(showList(areas, rows, { state: "coming" })).toMatchObject({ rows: [], matching: 0 });
});
