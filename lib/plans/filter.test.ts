import fc from "fast-check";
import { expect, it } from "vitest";
import { buildPlan } from "@/test/build-plan";
import { builderPage } from "../content/en/builder";
import { plans as planWords } from "../content/en/plans";
import { DURATIONS, PLAN_TYPES } from "./constants";
import {
  buildFindPath,
  CRITERIA,
  describeFilter,
  describeUnknownCriteria,
  FILTER_PARAMS,
  filterPlans,
  listFilterOptions,
  NO_FILTER,
  type PlanFilter,
  parseFilter,
} from "./filter";
import { calculateMonthlyRenewal } from "./pricing";

const OPTIONS = {
  apps: ["Netflix", "Amazon Prime"],
  speeds: ["40 Mbps", "200 Mbps"],
  providers: ["Aaryaa Network", "BSNL"],
};
const parse = (search: string) => parseFilter(new URLSearchParams(search), OPTIONS);
const words = { plans: planWords, filterWords: builderPage.filter };

it.each([
  "type=internet%2Btv&app=NETFLIX&speed=200+Mbps&provider=BSNL&duration=Yearly&most=900",
  "type=Internet+TV&app=%20netflix&speed=200++mbps&provider=bsnl&duration=yearly&most=0900",
])("parseFilter parses all criteria in %s", (search) => {
  expect(parse(search)).toMatchObject({
    filter: {
      app: "Netflix",
      planType: "internet+tv",
      provider: "BSNL",
      speed: "200 Mbps",
      duration: "Yearly",
      maxMonthlyPrice: 900,
    },
    unknown: [],
  });
});

it.each([
  ["₹1,000", 1_000],
  ["Rs. 1,25,000/-", 125_000],
  ["1000.50", 1_000.5],
  ["௧௦௦௦", 1_000],
  [" 1 000 ", 1_000],
  ["1", 1],
  ["9999999", 9_999_999],
])("parseFilter parses the price %s", (text, rupees) => {
  const query = new URLSearchParams({ most: text });
  const { filter, unknown } = parseFilter(query, OPTIONS);
  expect(filter.maxMonthlyPrice).toBe(rupees);
  expect(unknown).toEqual([]);
});

it.each(["abc", "0", "-5", "1e9", "10000000", "12.345", "1000 or so", "10%"])(
  "parseFilter rejects the price %s, but keeps its text",
  (text) => {
    const { filter, unknown, priceText } = parse(`${new URLSearchParams({ most: text })}`);
    expect(filter).toEqual(NO_FILTER);
    expect(unknown).toEqual([{ criterion: "maxMonthlyPrice", text }]);
    expect(priceText).toBe(text);
  },
);

it.each(["", "type=&app=&speed=&provider=&duration=&most=", "most=%20&app=%00", "x=1"])(
  "parseFilter returns no criteria for the blank values in '%s'",
  (search) => {
    expect(parse(search)).toEqual({ filter: NO_FILTER, unknown: [], priceText: "" });
  },
);

it("parseFilter either applies a value or returns it as unknown", () => {
  const anyQuery = fc.record({
    app: fc.oneof(fc.string(), fc.constantFrom("netflix", "__proto__")),
    planType: fc.oneof(fc.string(), fc.constantFrom(...PLAN_TYPES)),
    provider: fc.oneof(fc.string(), fc.constantFrom("bsnl", "constructor")),
    speed: fc.oneof(fc.string(), fc.constantFrom("40 mbps", "999 Mbps")),
    duration: fc.oneof(fc.string(), fc.constantFrom(...DURATIONS)),
    maxMonthlyPrice: fc.oneof(fc.string(), fc.integer().map(String)),
  });
  const property = fc.property(anyQuery, (values) => {
    const query = new URLSearchParams();
    for (const criterion of CRITERIA) query.set(FILTER_PARAMS[criterion], values[criterion]);
    const { filter, unknown } = parseFilter(query, OPTIONS);
    for (const criterion of CRITERIA) {
      const isBlank = !/[^\s\p{Cc}\p{Cf}]/u.test(values[criterion]);
      const isApplied = filter[criterion] !== null;
      const isUnknown = unknown.some((value) => value.criterion === criterion);
      if (!isBlank) expect(isApplied !== isUnknown).toBe(true);
    }
  });
  fc.assert(property, { numRuns: 500 });
});

const base = { speed: "100 Mbps", provider: "SkyPlay", duration: "Monthly" } as const;
const internet = buildPlan({ ...base, planType: "internet", speed: "40 Mbps", provider: "BSNL" });
const tv = buildPlan({ ...base, planType: "internet+tv", tvChannels: "450+" });
const ott = buildPlan({
  ...base,
  planType: "internet+ott",
  ottTier: "Gold",
  ottList: ["netflix "],
});
const ottYearly = buildPlan({ ...ott, duration: "Yearly", basePrice: 400 });
const catalogue = [tv, ottYearly, internet, ott];

it("lists apps, speeds in ascending order, and the company before other providers", () => {
  const own = buildPlan({ ...base, planType: "internet", provider: "Aaryaa Network" });
  expect(listFilterOptions([...catalogue, own])).toEqual({
    apps: ["Netflix"],
    speeds: ["40 Mbps", "100 Mbps"],
    providers: ["Aaryaa Network", "BSNL", "SkyPlay"],
  });
});

it.each<[title: string, Partial<PlanFilter>, expected: unknown[]]>([
  ["all plans without a filter", {}, catalogue],
  ["the plans with an app in any spelling", { app: "Netflix" }, [ottYearly, ott]],
  ["the plans of a speed", { speed: "40 mbps" }, [internet]],
  ["the plans of a provider", { provider: "BSNL" }, [internet]],
  [
    "a plan at exactly the maximum price",
    { maxMonthlyPrice: calculateMonthlyRenewal(ottYearly) / 100 },
    [ottYearly],
  ],
  ["the plans that meet all criteria", { app: "Netflix", duration: "Monthly" }, [ott]],
  ["nothing if no plan meets all criteria", { app: "Netflix", planType: "internet+tv" }, []],
])("filterPlans returns %s", (_, filter, expected) => {
  expect(filterPlans(catalogue, { ...NO_FILTER, ...filter })).toEqual(expected);
});

it("describeFilter returns phrases that complete the sentences “No plan has …” and “1 plan has …”", () => {
  const formatNoMatch = (filter: Partial<PlanFilter>) => {
    const phrases = describeFilter({ ...NO_FILTER, ...filter }, words);
    return builderPage.filter.noMatch(planWords.joinList(phrases), phrases.length);
  };
  const filter = {
    app: "Netflix",
    planType: "internet+tv",
    provider: "BSNL",
    speed: "40 Mbps",
    duration: "Yearly",
    maxMonthlyPrice: 1_500,
  } as const;
  expect(formatNoMatch(filter)).toBe(
    "No plan has Internet + TV, Netflix, 40 Mbps, the provider BSNL, Yearly payment and a price of up to ₹1,500 a month with GST together. These are the closest:",
  );
  expect(formatNoMatch({ maxMonthlyPrice: 100 })).toMatch(
    /^No plan has a price of up to ₹100 a month with GST\. /,
  );
  const app = planWords.joinList(describeFilter({ ...NO_FILTER, app: "Netflix" }, words));
  expect(builderPage.filter.matchCount(1, app)).toBe("1 plan has Netflix.");
  expect(builderPage.filter.matchCount(4, "OTT")).toBe("4 plans have OTT.");
});

it("names unknown options together, shortens them, and explains a price that cannot be read", () => {
  const { unknown } = parse("speed=999+Mbps&app=Hulu&most=abc");
  expect(describeUnknownCriteria(unknown, words)).toBe(
    "Hulu and 999 Mbps are not available. abc is not a price. Write the amount in rupees, such as 1,000.",
  );
  expect(describeUnknownCriteria([], words)).toBe("");
  const { unknown: long } = parse(`app=${"x".repeat(500)}&most=${"y".repeat(500)}`);
  expect(describeUnknownCriteria(long, words).length).toBeLessThan(200);
});

it.each<[expected: string, Partial<PlanFilter>]>([
  [
    "/customizedplan/find?app=Netflix&type=internet%2Btv&duration=Yearly&most=900",
    { app: "Netflix", planType: "internet+tv", duration: "Yearly", maxMonthlyPrice: 900 },
  ],
  ["/customizedplan/all/half-yearly", { duration: "Half-Yearly" }],
  ["/customizedplan/all", { duration: "Monthly" }],
  ["/customizedplan/all", {}],
])("buildFindPath returns %s", (expected, filter) => {
  expect(buildFindPath({ ...NO_FILTER, ...filter })).toBe(expected);
});
