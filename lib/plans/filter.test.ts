import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builderPage } from "../content/en/builder";
import { plans as planWords } from "../content/en/plans";
import { DURATIONS, PLAN_TYPES } from "../plan-constants";
import {
  buildFindPath,
  calculateMonthlyRenewal,
  describeFilter,
  filterPlans,
  findAlternatives,
  type PlanFilter,
  parseFilter,
} from "./filter";
import { buildPlan } from "./selection.fixtures";

const NO_FILTER: PlanFilter = { type: null, duration: null, app: null, maxMonthlyPrice: null };
const APPS = ["Netflix", "Amazon Prime"];

describe("parseFilter", () => {
  it.each([
    "type=internet%2Btv&app=NETFLIX&duration=Yearly&most=900",
    "type=internet+tv&app=%20netflix&duration=Yearly&most=0900",
  ])("parses all criteria in %s", (search) => {
    expect(parseFilter(new URLSearchParams(search), APPS)).toEqual({
      type: "internet+tv",
      app: "Netflix",
      duration: "Yearly",
      maxMonthlyPrice: 900,
    });
  });

  it.each([
    "",
    "type=&app=&duration=&most=",
    "type=fibre&app=Hulu&duration=monthly&most=-5",
    "app=<script>&most=1e9",
    "most=0",
    "most=12.5",
    "most=9999999",
    "most=900,100",
  ])("returns no criteria for the empty or invalid values in '%s'", (search) => {
    expect(parseFilter(new URLSearchParams(search), APPS)).toEqual(NO_FILTER);
  });

  it("parses the filter of a path that buildFindPath built", () => {
    const anyFilter = fc.record({
      type: fc.option(fc.constantFrom(...PLAN_TYPES)),
      duration: fc.option(fc.constantFrom(...DURATIONS)),
      app: fc.option(fc.constantFrom(...APPS)),
      maxMonthlyPrice: fc.option(fc.integer({ min: 1, max: 999_999 })),
    });
    fc.assert(
      fc.property(anyFilter, fc.integer({ min: 1, max: 20 }), (filter, page) => {
        const { searchParams } = new URL(buildFindPath(filter, page), "https://site.example");
        expect(parseFilter(searchParams, APPS)).toEqual(filter);
        expect(searchParams.get("page")).toBe(page > 1 ? `${page}` : null);
      }),
    );
  });
});

describe("calculateMonthlyRenewal", () => {
  it("returns the monthly share of the renewal total, rounded to paise", () => {
    expect(calculateMonthlyRenewal({ renewalTotal: 12_023.96, duration: "Yearly" })).toBe(100_200);
    expect(calculateMonthlyRenewal({ renewalTotal: 1_525.88, duration: "Quarterly" })).toBe(50_863);
  });
});

const base = { speed: "100 Mbps", provider: "SkyPlay", duration: "Monthly" } as const;
const internet = buildPlan({ ...base, planType: "internet" });
const tv = buildPlan({ ...base, planType: "internet+tv", tvChannels: "450+" });
const ott = buildPlan({
  ...base,
  planType: "internet+ott",
  ottTier: "Gold",
  ottList: ["netflix "],
});
const ottYearly = buildPlan({ ...ott, duration: "Yearly", basePrice: 400 });
const catalogue = [tv, ottYearly, internet, ott];

describe("filterPlans", () => {
  it.each<[title: string, Partial<PlanFilter>, expected: unknown[]]>([
    ["returns all plans without a filter", {}, catalogue],
    ["matches an app regardless of its spelling", { app: "Netflix" }, [ottYearly, ott]],
    [
      "includes a plan at exactly the maximum price",
      { maxMonthlyPrice: calculateMonthlyRenewal(ottYearly) / 100 },
      [ottYearly],
    ],
    ["returns only plans that meet all criteria", { app: "Netflix", duration: "Monthly" }, [ott]],
    ["returns nothing if no plan meets all criteria", { app: "Netflix", type: "internet+tv" }, []],
    ["returns nothing below the lowest price", { maxMonthlyPrice: 100 }, []],
    [
      "returns nothing for a duration that no plan has",
      { app: "Netflix", duration: "Quarterly" },
      [],
    ],
  ])("%s", (_, filter, expected) => {
    expect(filterPlans(catalogue, { ...NO_FILTER, ...filter })).toEqual(expected);
  });
});

describe("findAlternatives", () => {
  it.each<[title: string, Partial<PlanFilter>, expected: unknown[]]>([
    [
      "returns plans that miss different criteria",
      { app: "Netflix", type: "internet+tv" },
      [ott, tv],
    ],
    [
      "returns a plan with the app before a plan with the plan type",
      { app: "Netflix", type: "internet+tv", duration: "Monthly" },
      [ott, tv],
    ],
    [
      "sorts plans by monthly renewal if the filter has a price",
      { maxMonthlyPrice: 100 },
      [ottYearly, tv],
    ],
    [
      "sorts plans by first payment if the filter has no price",
      { app: "Netflix", duration: "Quarterly" },
      [ott, ottYearly],
    ],
  ])("%s", (_, filter, expected) => {
    expect(findAlternatives(catalogue, { ...NO_FILTER, ...filter })).toEqual(expected);
  });

  it("returns fewer than two plans if the catalogue has fewer", () => {
    const filter = { ...NO_FILTER, app: "Netflix" };
    expect(findAlternatives([tv], filter)).toEqual([tv]);
    expect(findAlternatives([], filter)).toEqual([]);
  });
});

describe("describeFilter", () => {
  const { filter: filterWords } = builderPage;
  const listPhrases = (filter: Partial<PlanFilter>) =>
    describeFilter({ ...NO_FILTER, ...filter }, { plans: planWords, filterWords });
  const formatNoMatch = (filter: Partial<PlanFilter>) => {
    const phrases = listPhrases(filter);
    return filterWords.noMatch(planWords.joinList(phrases), phrases.length);
  };

  it("returns phrases that fit the message that no plan matches", () => {
    const filter = {
      type: "internet+tv",
      app: "Netflix",
      duration: "Yearly",
      maxMonthlyPrice: 1_500,
    } as const;
    expect(formatNoMatch(filter)).toBe(
      "No plan has Internet + TV, Netflix, Yearly payment and a price of up to ₹1,500 a month together. These are the closest:",
    );
    expect(formatNoMatch({ maxMonthlyPrice: 100 })).toMatch(
      /^No plan has a price of up to ₹100 a month\. /,
    );
  });

  it("returns phrases that fit the messages for one and for several matches", () => {
    const app = planWords.joinList(listPhrases({ app: "Netflix" }));
    expect(filterWords.matchCount(1, app)).toBe("1 plan has Netflix.");
    expect(filterWords.matchCount(4, "OTT")).toBe("4 plans have OTT.");
  });
});
