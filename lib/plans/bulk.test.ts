import fc from "fast-check";
import { expect, it } from "vitest";
import { sampleInput, samplePlan } from "@/test/sample-plan";
import {
  applyBulk,
  type BulkTask,
  bulkChange,
  bulkText,
  emptyBulk,
  previewBulk,
  readBulk,
  roundPrice,
} from "./bulk";
import type { Plan } from "./schema";

const read = (task: BulkTask, value: string, rounding = "1") =>
  readBulk({ ...emptyBulk, task, value, rounding });
const preview = (task: BulkTask, value: string, chosen: Partial<Plan>[]) => {
  const plans = chosen.map((changes, at) => ({ ...samplePlan(changes), _id: String(at) }));
  return previewBulk(plans, bulkChange.parse(read(task, value).change));
};

it.each([
  [{ task: "percent", value: 5, rounding: 1 }, 629],
  [{ task: "percent", value: 5, rounding: 5 }, 630],
  [{ task: "rupees", value: -5, rounding: 9 }, 599],
  [{ task: "rupees", value: -700, rounding: 9 }, 0],
] as const)("makes of 599 by %j %d", (change, expected) => {
  expect(applyBulk(sampleInput, change).basePrice).toBe(expected);
  expect(applyBulk({ ...sampleInput, basePrice: 0 }, change).basePrice).toBe(0);
});

it("rounds half up", () => {
  const rounded = [roundPrice(594, 9), roundPrice(593.99, 9), roundPrice(2.5, 5)];
  expect([...rounded, roundPrice(2.49, 5)]).toEqual([599, 589, 5, 0]);
});

const priceChange = fc.record({
  task: fc.constantFrom("percent" as const, "rupees" as const),
  value: fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
  rounding: fc.constantFrom(1 as const, 5 as const, 10 as const),
});

it("comes near the exact price, never below nothing, and changes nothing else", () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), priceChange, (paise, change) => {
      const before = { ...sampleInput, basePrice: paise / 100 };
      const after = applyBulk(before, change);
      const { task, value, rounding } = change;
      const difference = task === "percent" ? (before.basePrice * value) / 100 : value;
      const exact = Math.max(0, before.basePrice + difference);
      expect(after.basePrice % rounding).toBe(0);
      expect(Math.abs(after.basePrice - exact)).toBeLessThanOrEqual(rounding / 2 + 1e-6);
      expect({ ...after, basePrice: 0 }).toEqual({ ...before, basePrice: 0 });
    }),
  ));

it("adds an app once, and takes it out however it is spelled", () => {
  const apps = (ottList: string[], task: "addApp" | "removeApp", value: string) =>
    applyBulk({ ...sampleInput, ottList }, { task, value }).ottList;
  expect(apps(["Netflix", "Zee5"], "addApp", "zee5")).toEqual(["Netflix", "Zee5"]);
  expect(apps(["Netflix"], "addApp", "Aha")).toEqual(["Netflix", "Aha"]);
  expect(apps(["Netflix", "Zee5"], "removeApp", " NETFLIX")).toEqual(["Zee5"]);
  const internet = { ...sampleInput, planType: "internet" as const };
  expect(applyBulk(internet, { task: "addApp", value: "Aha" }).ottList).toEqual([]);
});

it.each([
  [{ task: "percent", value: 5, rounding: 9 }, "Base Price +5 %, ending in 9"],
  [{ task: "rupees", value: -50, rounding: 1 }, "Base Price −₹50, rounded to whole rupees"],
  [{ task: "removeApp", value: "Aha" }, "Take an OTT app out: Aha"],
  ...[
    { task: "rupees", value: 1, rounding: 2 },
    { task: "percent", value: 5 },
  ].map((no) => [no]),
  [{ task: "addApp", value: "Aha", more: 1 }],
] as [object, string?][])("says what %j does, or does not take it", (given, expected) => {
  const { data } = bulkChange.safeParse(given);
  expect(data && bulkText(data)).toBe(expected);
});

it.each<[BulkTask, string, object]>([
  ["percent", "−5", { change: { task: "percent", value: -5, rounding: 1 } }],
  ["addApp", " Aha ", { change: { task: "addApp", value: "Aha" } }],
  ["percent", " ", { change: undefined, wrong: undefined }],
  ["percent", "much", { wrong: "Must be a number" }],
  ["percent", "1.005", { wrong: "At most two decimals" }],
])("reads for %s what is typed: %s", (task, text, expected) => {
  expect(read(task, text)).toMatchObject(expected);
});

it("shows of each plan what changes and what visitors will pay, far prices first", () => {
  const near = { basePrice: 100, renewalTotal: 339.84 };
  const rows = preview("rupees", "50", [{ basePrice: 0, renewalTotal: 0 }, {}, near]);
  const changed = { isChanged: true, warning: undefined, after: 2205.56 };
  const kind = "Internet + TV + OTT, Standard, 450+ channels";
  expect(rows).toMatchObject([
    { id: "2", warning: "50 % higher" },
    { id: "1", ...changed, notes: [kind, "Base Price ₹599 → ₹649"] },
    { id: "0", isChanged: false, warning: undefined, notes: [kind, "Stays as it is"] },
  ]);
  expect(preview("percent", "-40", [{}])[0]?.warning).toBe("40 % lower");
});
