import fc from "fast-check";
import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { pageNumbers } from "../paging";
import { DURATIONS, PLAN_TYPES } from "../terms/plan";
import { COLUMN_LABELS, type PlanColumn } from "./fields";
import { type ListView, readView, showPage, viewAddress } from "./list-view";
import type { Plan, PlanInput } from "./schema";

const FULL_LIST = readView("");
const numbered = (count: number, changes: (at: number) => Partial<PlanInput> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ ...samplePlan(changes(at)), _id: String(at) }));
const ids = (plans: Plan[]) => plans.map(({ _id }) => _id).join(" ");
const show = (plans: Plan[], view: Partial<ListView>) => showPage(plans, { ...FULL_LIST, ...view });
const found = (plans: Plan[], view: Partial<ListView>) => ids(show(plans, view).rows);

it("showPage shows ten at a time, and the last page where the one asked for is gone", () => {
  const plans = numbered(23);
  expect(show(plans, {})).toMatchObject({ page: 1, pages: 3 });
  expect(found(plans, { page: 3 })).toBe("20 21 22");
  expect(show(plans, { page: 9 })).toMatchObject({ page: 3, matches: plans });
  expect(show([], { page: 3 })).toEqual({ matches: [], rows: [], first: 1, page: 1, pages: 1 });
});

it("showPage filters by type, duration and provider together", () => {
  const plans = numbered(3, (at) => ({
    planType: at === 0 ? "internet" : "internet+ott",
    duration: at === 1 ? "Yearly" : "Monthly",
    provider: at === 2 ? "BSNL" : "Railwire",
  }));
  expect(found(plans, { type: "internet+ott" })).toBe("1 2");
  expect(found(plans, { type: "internet+ott", duration: "Monthly" })).toBe("2");
  expect(found(plans, { provider: " bsnl " })).toBe("2");
  expect(found(plans, { provider: "BSNL", duration: "Yearly" })).toBe("");
});

it.each([
  ["xstream", "1"],
  ["DUAL 75", "0"],
  ["xstream dual", ""],
  ["senthil", "1"],
  ["internet+tv", "0 1"],
  ["₹2,035.64", "0"],
])("showPage finds all words in any text or price of a plan: %s", (search, rows) => {
  const other = { provider: "Sénthil Cable", router: "None", basePrice: 849 };
  const plans = numbered(2, (at) => (at ? { ...other, ottList: ["Xstream Play"] } : {}));
  expect(found(plans, { search })).toBe(rows);
});

it.each([
  ["speed", "1 0 2"],
  ["-speed", "2 0 1"],
  ["duration", "2 1 0"],
  // Equal ones keep their order in both directions.
  ["router", "0 1 2"],
  ["-router", "0 1 2"],
] as const)("showPage sorts by %s", (sort, rows) => {
  const speeds = ["100 Mbps", "75 Mbps", "1000 Mbps"];
  const plans = numbered(3, (at) => ({ speed: speeds[at], duration: DURATIONS[2 - at] }));
  expect(found(plans, { sort })).toBe(rows);
  expect(ids(plans)).toBe("0 1 2");
});

it.each([
  [1, 1, 1, [1]],
  [1, 8, 1, [1, 2, 3, 4, null, 8]],
  [1, 8, 0, [1, 2, null, 8]],
  [50, 100, 1, [1, null, 49, 50, 51, null, 100]],
  [5, 8, 0, [1, null, 5, null, 8]],
])("folds the pager at page %i of %i, with %i on each side", (page, pages, around, numbers) => {
  expect(pageNumbers(page, pages, around)).toEqual(numbers);
});

it("an address is read back as the view that it was made from, what makes no sense as not there", () => {
  expect(readView("?type=tv&duration=Weekly&sort=-name&page=-2")).toEqual(FULL_LIST);
  expect(readView("?page=2.5&sort=&provider=")).toEqual(FULL_LIST);
  const columns = Object.keys(COLUMN_LABELS) as PlanColumn[];
  const view: fc.Arbitrary<ListView> = fc.record({
    type: fc.constantFrom(null, ...PLAN_TYPES),
    duration: fc.constantFrom(null, ...DURATIONS),
    provider: fc.option(fc.string({ minLength: 1 })),
    search: fc.string(),
    sort: fc.constantFrom(null, ...columns, ...columns.map((name) => `-${name}` as const)),
    page: fc.integer({ min: 1, max: 1_000 }),
  });
  fc.assert(
    fc.property(view, (given) => {
      expect(readView(`?${viewAddress(given)}`)).toEqual(given);
    }),
  );
  expect(viewAddress(FULL_LIST)).toBe("");
});
