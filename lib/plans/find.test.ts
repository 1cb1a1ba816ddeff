import fc from "fast-check";
import { expect, it } from "vitest";
import { builderPage } from "../content/en/builder";
import { plans as words } from "../content/en/plans";
import { DURATIONS, PLAN_TYPES } from "../plan-terms";
import {
  filterParts,
  findPath,
  findPlans,
  monthOf,
  nearestPlans,
  type PlanFilter,
  readFilter,
} from "./find";
import { planOf } from "./selection.fixtures";

const NONE: PlanFilter = { type: null, duration: null, app: null, most: null };
const APPS = ["Netflix", "Amazon Prime"];
const base = { speed: "100 Mbps", provider: "SkyPlay", duration: "Monthly" } as const;
const internet = planOf({ ...base, planType: "internet" });
const tv = planOf({ ...base, planType: "internet+tv", tvChannels: "450+" });
const films = planOf({ ...base, planType: "internet+ott", ottTier: "Gold", ottList: ["netflix "] });
const filmsYearly = planOf({ ...films, duration: "Yearly", basePrice: 400 });
const all = [tv, filmsYearly, internet, films];
const ids = (plans: { _id: string }[]) => plans.map(({ _id }) => _id);

it.each([
  "type=internet%2Btv&app=NETFLIX&duration=Yearly&most=900",
  "type=internet+tv&app=%20netflix&duration=Yearly&most=0900",
])("an address %s asks for all four", (address) => {
  const filter = { type: "internet+tv", app: "Netflix", duration: "Yearly", most: 900 };
  expect(readFilter(new URLSearchParams(address), APPS)).toEqual(filter);
});

it.each([
  ...["", "type=&app=&duration=&most=", "type=fibre&app=Hulu&duration=monthly&most=-5"],
  ...["app=<script>&most=1e9", "most=0", "most=12.5", "most=9999999", "most=900,100"],
])("an address '%s' asks for nothing", (address) => {
  expect(readFilter(new URLSearchParams(address), APPS)).toEqual(NONE);
});

it("an address that is made of a filter asks for the same", () => {
  const filters = fc.record({
    type: fc.option(fc.constantFrom(...PLAN_TYPES)),
    duration: fc.option(fc.constantFrom(...DURATIONS)),
    app: fc.option(fc.constantFrom(...APPS)),
    most: fc.option(fc.integer({ min: 1, max: 999_999 })),
  });
  fc.assert(
    fc.property(filters, fc.integer({ min: 1, max: 20 }), (filter, page) => {
      const { searchParams } = new URL(findPath(filter, page), "https://site.example");
      expect(readFilter(searchParams, APPS)).toEqual(filter);
      expect(searchParams.get("page")).toBe(page > 1 ? `${page}` : null);
    }),
  );
});

it("shares a renewal out over its months, GST included", () => {
  expect(monthOf({ renewalTotal: 12_023.96, duration: "Yearly" })).toBe(100_200);
  expect(monthOf({ renewalTotal: 1_525.88, duration: "Quarterly" })).toBe(50_863);
});

it.each<[string, Partial<PlanFilter>, { _id: string }[], { _id: string }[]?]>([
  ["all for nothing", {}, all],
  ["an app however it is spelled", { app: "Netflix" }, [filmsYearly, films]],
  ["what costs as much as is said, a month", { most: monthOf(filmsYearly) / 100 }, [filmsYearly]],
  ["only what has all of it", { app: "Netflix", duration: "Monthly" }, [films]],
  ["none that has it together", { app: "Netflix", type: "internet+tv" }, [], [films, tv]],
  ["none so cheap", { most: 100 }, [], [filmsYearly, tv]],
  ["none of that length", { app: "Netflix", duration: "Quarterly" }, [], [films, filmsYearly]],
])("finds %s, and then what is nearest", (_, filter, found, nearest) => {
  expect(ids(findPlans(all, { ...NONE, ...filter }))).toEqual(ids(found));
  if (nearest) expect(ids(nearestPlans(all, { ...NONE, ...filter }))).toEqual(ids(nearest));
});

it("names no more than there are, says what is asked for, and that it is not to be had", () => {
  expect(nearestPlans([tv], { ...NONE, app: "Netflix" })).toEqual([tv]);
  expect(nearestPlans([], { ...NONE, app: "Netflix" })).toEqual([]);
  const { find } = builderPage;
  const filter = { type: "internet+tv", app: "Netflix", duration: "Yearly", most: 1_500 } as const;
  const partsOf = (part: Partial<PlanFilter>) =>
    filterParts({ ...NONE, ...part }, { plans: words, find });
  const none = (parts: string[]) => find.none(words.and(parts), parts.length);
  expect(none(partsOf(filter))).toBe(
    "No plan has Internet + TV, Netflix, Yearly payment and a price of up to ₹1,500 a month together. These come nearest:",
  );
  expect(none(partsOf({ most: 100 }))).toMatch(/^No plan has a price of up to ₹100 a month\. /);
  expect(find.found(1, words.and(partsOf({ app: "Netflix" })))).toBe("1 plan has Netflix.");
  expect(find.found(4, "OTT")).toBe("4 plans have OTT.");
});
