import fc from "fast-check";
import { expect, it } from "vitest";
import { samplePlan, samplePlanValues } from "@/test/sample-plan";
import {
  applyBulkChange,
  type BulkTask,
  bulkChangeSchema,
  describeBulkChange,
  emptyBulkInputs,
  parseBulkInputs,
  previewBulkChange,
  roundPrice,
} from "./bulk";
import type { Plan } from "./schema";

const parse = (task: BulkTask, value: string, rounding = "1") =>
  parseBulkInputs({ ...emptyBulkInputs, task, value, rounding });
const preview = (task: BulkTask, value: string, changesOfPlans: Partial<Plan>[]) => {
  const plans = changesOfPlans.map((changes, index) => ({
    ...samplePlan(changes),
    _id: String(index),
  }));
  return previewBulkChange(plans, bulkChangeSchema.parse(parse(task, value).change));
};

it.each([
  [{ task: "percent", value: 5, rounding: 1 }, 629],
  [{ task: "percent", value: 5, rounding: 5 }, 630],
  [{ task: "rupees", value: -5, rounding: 9 }, 599],
  [{ task: "rupees", value: -700, rounding: 9 }, 0],
] as const)(
  "changes a price of 599 by %j to %d, and keeps a free plan free",
  (change, expected) => {
    expect(applyBulkChange(samplePlanValues, change).basePrice).toBe(expected);
    expect(applyBulkChange({ ...samplePlanValues, basePrice: 0 }, change).basePrice).toBe(0);
  },
);

it("rounds prices half up", () => {
  expect(roundPrice(594, 9)).toBe(599);
  expect(roundPrice(593.99, 9)).toBe(589);
  expect(roundPrice(2.5, 5)).toBe(5);
});

const anyPriceChange = fc.record({
  task: fc.constantFrom("percent" as const, "rupees" as const),
  value: fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
  rounding: fc.constantFrom(1 as const, 5 as const, 10 as const),
});

it("rounds a changed price to a multiple of the chosen amount, never below 0, and changes no other field", () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyPriceChange, (paise, change) => {
      const before = { ...samplePlanValues, basePrice: paise / 100 };
      const after = applyBulkChange(before, change);
      const { task, value, rounding } = change;
      const difference = task === "percent" ? (before.basePrice * value) / 100 : value;
      const exact = Math.max(0, before.basePrice + difference);
      expect(after.basePrice % rounding).toBe(0);
      expect(Math.abs(after.basePrice - exact)).toBeLessThanOrEqual(rounding / 2 + 1e-6);
      expect({ ...after, basePrice: 0 }).toEqual({ ...before, basePrice: 0 });
    }),
  ));

const appsAfter = (ottList: string[], task: "addApp" | "removeApp", value: string) =>
  applyBulkChange({ ...samplePlanValues, ottList }, { task, value }).ottList;

it("adds or removes an app regardless of case and spaces", () => {
  expect(appsAfter(["Netflix"], "addApp", "Aha")).toEqual(["Netflix", "Aha"]);
  expect(appsAfter(["Netflix", "Zee5"], "addApp", "zee5")).toEqual(["Netflix", "Zee5"]);
  expect(appsAfter(["Netflix", "Zee5"], "removeApp", " NETFLIX")).toEqual(["Zee5"]);
});

it("does not add an app to a plan without OTT", () => {
  const internetOnly = { ...samplePlanValues, planType: "internet" as const };
  expect(applyBulkChange(internetOnly, { task: "addApp", value: "Aha" }).ottList).toEqual([]);
});

it.each([
  [{ task: "percent", value: 5, rounding: 9 }, "Base Price +5 %, ending in 9"],
  [{ task: "rupees", value: -50, rounding: 1 }, "Base Price −₹50, rounded to whole rupees"],
  [{ task: "removeApp", value: "Aha" }, "Remove an OTT app: Aha"],
])("describes the bulk change %j as '%s'", (change, description) => {
  expect(describeBulkChange(bulkChangeSchema.parse(change))).toBe(description);
});

it.each([
  { task: "rupees", value: 1, rounding: 2 },
  { task: "percent", value: 5 },
  { task: "addApp", value: "Aha", more: 1 },
])("rejects the invalid bulk change %j", (change) => {
  expect(bulkChangeSchema.safeParse(change).success).toBe(false);
});

it.each<[BulkTask, string, object]>([
  ["percent", "−5", { change: { task: "percent", value: -5, rounding: 1 } }],
  ["addApp", " Aha ", { change: { task: "addApp", value: "Aha" } }],
  ["percent", " ", { change: undefined, errorMessage: undefined }],
  ["percent", "much", { errorMessage: "Must be a number" }],
  ["percent", "1.005", { errorMessage: "At most two decimals" }],
])("for the task %s, parses the input '%s' as %j", (task, text, expected) => {
  expect(parse(task, text)).toMatchObject(expected);
});

it("previews the changes and new total of each plan, with warnings first", () => {
  const cheapPlan = { basePrice: 100, renewalTotal: 339.84 };
  const rows = preview("rupees", "50", [{ basePrice: 0, renewalTotal: 0 }, {}, cheapPlan]);
  const changed = { isChanged: true, warning: undefined, after: 2205.56 };
  const typeAndExtras = "Internet + TV + OTT, Standard, 450+ channels";
  expect(rows).toMatchObject([
    { id: "2", warning: "50 % higher" },
    { id: "1", ...changed, notes: [typeAndExtras, "Base Price ₹599 → ₹649"] },
    { id: "0", isChanged: false, warning: undefined, notes: [typeAndExtras, "No change"] },
  ]);
  expect(preview("percent", "-40", [{}])[0]?.warning).toBe("40 % lower");
});
