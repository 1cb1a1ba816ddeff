import fc from "fast-check";
import { expect, it } from "vitest";
import { rupeesArbitrary } from "@/test/plan-arbitraries";
import { samplePlan } from "@/test/sample-plan";
import { LANGUAGES } from "../content/language";
import { getWords } from "../content/words";
import {
  buildComparePath,
  buildCompareRows,
  buildComparisonSnippet,
  buildShareText,
  buildUniquePlanNames,
  describeCheapest,
  findComparedPlans,
  parseComparedIds,
} from "./compare";
import { DURATIONS, NONE, PLAN_TYPES } from "./constants";
import { toIdentityKey } from "./plan-identity";
import { normalisePlan, type Plan } from "./schema";

const words = getWords("en");
const planWithId = (_id: string, changes: Partial<Plan> = {}) => ({ ...samplePlan(changes), _id });

const anyPlan = fc
  .record({
    duration: fc.constantFrom(...DURATIONS),
    planType: fc.constantFrom(...PLAN_TYPES),
    speed: fc.constantFrom("40 Mbps", "75 Mbps"),
    provider: fc.constantFrom("BSNL", "Aaryaa Network"),
    ottTier: fc.constantFrom("Basic", "Standard"),
    tvChannels: fc.constantFrom("350+", "450+"),
    basePrice: rupeesArbitrary,
    installationFee: rupeesArbitrary,
    advancePayment: rupeesArbitrary,
  })
  .map((changes) => samplePlan(normalisePlan({ ...samplePlan(), ...changes })));
const anyComparedPlans = fc
  .uniqueArray(anyPlan, { selector: toIdentityKey, minLength: 2, maxLength: 3 })
  .map((plans) => plans.map((plan, index) => ({ ...plan, _id: `${index}` })));

it.each([
  [undefined, []],
  ["a,b,a, C", ["a", "b", "c"]],
  [
    ["a", "b,d", "a"],
    ["a", "b", "d"],
  ],
])("parseComparedIds returns each id of %j once, in lower case", (value, ids) => {
  expect(parseComparedIds(value)).toEqual(ids);
});

it("buildComparePath escapes ids, but not the commas between them", () => {
  expect(buildComparePath(["a", "x&y=#"])).toBe("/compare?plans=a,x%26y%3D%23");
});

const catalogue = ["a", "b", "c", "d"].map((id) => planWithId(id));
const [a, b, c, d] = catalogue;

it("findComparedPlans returns plans in the order of the ids, and omits and counts unknown ids", () => {
  const expected = { plans: [d, a], notFoundCount: 1, notShownCount: 0 };
  expect(findComparedPlans(["d", "deleted", "a"], catalogue)).toEqual(expected);
});

it("findComparedPlans returns the first three plans and the number of the others if more are found", () => {
  const expected = { plans: [d, c, b], notFoundCount: 1, notShownCount: 1 };
  expect(findComparedPlans(["deleted", "d", "c", "b", "a"], catalogue)).toEqual(expected);
});

const expensive = planWithId("a", { speed: "100 Mbps", basePrice: 899 });
const cheap = planWithId("b", { provider: "BSNL" });
const equallyCheap = planWithId("c", { provider: "Railwire" });

it("states how much cheaper the cheapest plan is", () => {
  expect(describeCheapest([expensive, cheap], words)).toBe(
    "Over twelve months the 75 Mbps BSNL plan costs least: ₹8,142.56, ₹4,078.08 less than the 100 Mbps Aaryaa Network.",
  );
});

it("names all cheapest plans if several cost the same", () => {
  expect(describeCheapest([equallyCheap, cheap], words)).toBe(
    "Over twelve months the 75 Mbps Railwire and 75 Mbps BSNL plans cost the same: ₹8,142.56 each.",
  );
  expect(describeCheapest([cheap, expensive, equallyCheap], words)).toBe(
    "Over twelve months the 75 Mbps BSNL and 75 Mbps Railwire plans cost the same: ₹8,142.56 each, ₹4,078.08 less than the 100 Mbps Aaryaa Network.",
  );
});

it("names the plans, their totals and the path of the comparison in a link preview", () => {
  expect(buildComparisonSnippet([cheap, expensive], words)).toEqual({
    title: "75 Mbps BSNL and 100 Mbps Aaryaa Network",
    description:
      "75 Mbps BSNL: ₹8,142.56 over twelve months, GST included. 100 Mbps Aaryaa Network: ₹12,220.64 over twelve months, GST included",
    path: buildComparePath([cheap._id, expensive._id]),
  });
});

it("includes totals, the cheapest plan and the URL in the shared text", () => {
  const plans = [cheap, expensive];
  const url = "https://x.example/compare?plans=b,a";
  expect(buildShareText(plans, words, url).split("\n")).toEqual([
    "75 Mbps BSNL: ₹8,142.56 over twelve months, GST included",
    "100 Mbps Aaryaa Network: ₹12,220.64 over twelve months, GST included",
    describeCheapest(plans, words),
    url,
  ]);
  expect(buildShareText(plans, getWords("ta"), url).split("\n").slice(0, 3)).toEqual([
    "75 Mbps BSNL: 1\u00a0ஆண்டுக்கு ₹8,142.56, ஜிஎஸ்டி உட்பட",
    "100 Mbps Aaryaa Network: 1\u00a0ஆண்டுக்கு ₹12,220.64, ஜிஎஸ்டி உட்பட",
    "1 ஆண்டுக்கு மொத்தச் செலவு மிகக் குறைவாக இருப்பது 75 Mbps BSNL: ₹8,142.56. 100 Mbps Aaryaa Network திட்டத்தை விட ₹4,078.08 குறைவு.",
  ]);
});

it("buildUniquePlanNames gives different plans different names in every language", () => {
  fc.assert(
    fc.property(anyComparedPlans, (plans) => {
      for (const language of LANGUAGES) {
        const names = buildUniquePlanNames(plans, getWords(language).plans);
        expect(new Set(names).size).toBe(plans.length);
      }
    }),
  );
});

it("buildUniquePlanNames adds only details that differ between the plans", () => {
  const plans = [planWithId("a"), planWithId("b", { duration: "Yearly" })];
  expect(buildUniquePlanNames(plans, words.plans)[0]).toBe("75 Mbps Aaryaa Network (Quarterly)");
});

it("buildCompareRows returns each price and detail once, in the table only the total and different values", () => {
  fc.assert(
    fc.property(anyComparedPlans, (plans) => {
      const { tableRows, sameRows } = buildCompareRows(plans, words);
      const labels = [...tableRows, ...sameRows].map(({ label }) => label);
      const allLabels = { ...words.compare.rows, ...words.plans.detailLabels };
      const headings = ["Provider", "Duration", "Plan type"];
      const expected = Object.values(allLabels).filter((label) => !headings.includes(label));
      expect(labels.sort()).toEqual(expected.sort());
      for (const { values } of sameRows) expect(new Set(values).size).toBe(1);
      for (const { id, values } of tableRows)
        expect(id === "total" || new Set(values).size > 1).toBe(true);
    }),
  );
});

it("buildCompareRows shows different OTT tiers with the same apps", () => {
  const plans = [planWithId("a"), planWithId("b", { ottTier: "Gold" })];
  const { tableRows } = buildCompareRows(plans, words);
  expect(tableRows.find(({ label }) => label === "OTT tier")?.values).toEqual(["Standard", "Gold"]);
});

const findCompareRow = (plans: Plan[], field: string) => {
  const { tableRows, sameRows } = buildCompareRows(plans, words);
  return [...tableRows, ...sameRows].find(({ id }) => id === field)?.values;
};

it("buildCompareRows omits a detail if its text is empty in all plans", () => {
  const [first, second] = [planWithId("a", { router: "" }), planWithId("b", { router: "" })];
  expect(findCompareRow([first, second], "router")).toBeUndefined();
  expect(findCompareRow([first, cheap], "router")).toEqual(["None", "Dual Band"]);
});

it.each([["router", { router: NONE }] as const, ["androidBox", { androidBox: false }] as const])(
  "buildCompareRows shows None for the detail %s if all plans are stored without it",
  (field, changes) => {
    const plans = [planWithId("a", changes), planWithId("b", changes)];
    expect(findCompareRow(plans, field)).toEqual(["None", "None"]);
  },
);

it("buildCompareRows treats the same apps in another order or case as equal", () => {
  const { ottList } = samplePlan();
  const reordered = ottList.toReversed().map((app) => app.toUpperCase());
  const plans = [planWithId("a"), planWithId("b", { ottList: reordered })];
  const { tableRows, sameRows } = buildCompareRows(plans, words);
  const sameValue = (row: string) => sameRows.find(({ id }) => id === row)?.values[0];
  expect(tableRows.map(({ id }) => id)).toEqual(["total"]);
  expect(sameValue("ottList")).toMatch(/^23\+ apps, among them: Netflix, .* and SonyLiv$/);
  expect(sameValue("renewal")).toBe("₹2,035.64 every 3 months, 3 times");
});
