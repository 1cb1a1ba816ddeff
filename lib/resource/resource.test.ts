// What follows from the declaration of a resource, on that of areas.
import fc from "fast-check";
import { expect, it } from "vitest";
import { areas } from "../areas/resource";
import { AREA_STATES, type AreaInput, areaInput } from "../areas/schema";
import { fieldsOf, fromInputs, showValue, toInputs } from "./fields";
import { listPath, queryText, readQuery, showList } from "./list";
import { valuesOf } from "./resource";

const word = fc.constantFrom("Gandhi Nagar", "காந்தி", "Ward 2", "Ward 10");
const area = fc
  .record({
    ...{ name: word, nameTa: word, spellings: fc.uniqueArray(word) },
    ...{ postcode: fc.constantFrom("", "627756"), state: fc.constantFrom(...AREA_STATES) },
    ...{ comingMonth: fc.constant("2027-03"), providers: fc.subarray(["BSNL", "Railwire"]) },
  })
  .map((values) => areaInput.parse(values));

it("reads a record that was stored without a field, or with another kind of value, as its blank", () => {
  fc.assert(
    fc.property(area, (value) => {
      for (const [name, field] of fieldsOf(areas)) {
        const blank = areas.blank[name as keyof AreaInput];
        const { [name as keyof AreaInput]: _, ...others } = value;
        for (const stored of [others, { ...others, [name]: null }, { ...others, [name]: 1 }])
          expect(valuesOf(areas, stored)).toEqual({ ...value, [name]: blank });
        expect(showValue(field, blank)).not.toBe("");
      }
    }),
    { numRuns: 20 },
  );
});

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
