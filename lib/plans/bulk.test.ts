import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleInput } from "@/test/sample-plan";
import { DURATIONS } from "../terms/plan";
import { applyBulk, type BulkChange, bulkChange, bulkText, roundPrice } from "./bulk";
import { type PlanInput, planInput } from "./schema";

const prices = (more: object): BulkChange =>
  bulkChange.parse({ task: "percent", value: 5, rounding: 1, also: [], ...more });
const amount = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100);
const plan: fc.Arbitrary<PlanInput> = fc
  .record({
    basePrice: amount,
    ottCharge: fc.oneof(amount, fc.constantFrom(0, -1)),
    tvCharge: fc.oneof(amount, fc.constantFrom(0, -1)),
    duration: fc.constantFrom(...DURATIONS),
  })
  .map((given) => ({ ...sampleInput, ...given }));
const priceChange = fc.record({
  task: fc.constantFrom("percent" as const, "rupees" as const),
  value: fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
  rounding: fc.constantFrom(1 as const, 5 as const, 9 as const, 10 as const),
  also: fc.subarray(["ottCharge" as const, "tvCharge" as const]),
});

describe("prices", () => {
  it.each([
    [{ value: 5 }, 629],
    [{ value: 5, rounding: 5 }, 630],
    [{ value: 10, rounding: 10 }, 660],
    [{ value: 5, rounding: 9 }, 629],
    [{ task: "rupees", value: -5, rounding: 9 }, 599],
    [{ task: "rupees", value: -5.01, rounding: 9 }, 589],
    [{ task: "rupees", value: -700, rounding: 9 }, 0],
    [{ task: "rupees", value: 0.5 }, 600],
    [{ task: "rupees", value: 0.49 }, 599],
  ])("of 599, by %j, are %d", (change, expected) => {
    expect(applyBulk(sampleInput, prices(change)).basePrice).toBe(expected);
  });

  it("leave charges alone that are not asked for, free, or not applicable", () => {
    const given = { ...sampleInput, ottCharge: 100, tvCharge: 0 };
    expect(applyBulk(given, prices({}))).toMatchObject({ ottCharge: 100, tvCharge: 0 });
    const also = prices({ also: ["ottCharge", "tvCharge"] });
    expect(applyBulk(given, also)).toMatchObject({ ottCharge: 105, tvCharge: 0 });
    expect(applyBulk({ ...given, tvCharge: -1 }, also).tvCharge).toBe(-1);
  });

  it("end as asked, are near the exact price, and are never negative", () => {
    fc.assert(
      fc.property(plan, priceChange, (before, change) => {
        const after = applyBulk(before, change);
        for (const field of ["basePrice", "ottCharge", "tvCharge"] as const) {
          const [was, is] = [before[field], after[field]];
          if (was <= 0 || (field !== "basePrice" && !change.also.includes(field))) {
            expect(is).toBe(was);
            continue;
          }
          const exact = Math.max(
            0,
            change.task === "percent" ? was * (1 + change.value / 100) : was + change.value,
          );
          const step = change.rounding === 9 ? 10 : change.rounding;
          expect(is).toBeGreaterThanOrEqual(0);
          expect(is === 0 || change.rounding !== 9 ? is % step : is % 10).toBe(
            is === 0 || change.rounding !== 9 ? 0 : 9,
          );
          expect(Math.abs(is - exact)).toBeLessThanOrEqual(is === 9 ? 9 : step / 2 + 1e-6);
        }
        expect({ ...after, basePrice: 0, ottCharge: 0, tvCharge: 0 }).toEqual({
          ...{ ...before, basePrice: 0, ottCharge: 0, tvCharge: 0 },
        });
      }),
    );
  });

  it.each([
    [594, 9, 599],
    [593.99, 9, 589],
    [1, 9, 9],
    [2.5, 5, 5],
    [2.49, 5, 0],
    [5, 10, 10],
    [0.5, 1, 1],
  ] as const)("round half up: %d to %d is %d", (exact, rounding, expected) => {
    expect(roundPrice(exact, rounding)).toBe(expected);
  });
});

describe("values", () => {
  const set = fc.oneof(
    fc.record({
      task: fc.constantFrom("discountPercent" as const, "advancePayment" as const),
      value: fc.integer({ min: 0, max: 100 }),
    }),
    fc.record({
      task: fc.constantFrom("provider" as const, "router" as const),
      value: fc.constantFrom("One", "None"),
    }),
  );

  it("are set, once as good as twice, and nothing else is", () => {
    fc.assert(
      fc.property(plan, set, (before, change) => {
        const after = applyBulk(before, change);
        expect(after).toEqual({ ...before, [change.task]: change.value });
        expect(applyBulk(after, change)).toEqual(after);
      }),
    );
  });

  it.each<[BulkChange, Partial<PlanInput>]>([
    [{ task: "copyProvider", value: "Other" }, { provider: "Other" }],
    [{ task: "copySpeed", value: "5 Mbps" }, { speed: "5 Mbps" }],
    [
      { task: "copyDuration", value: "Yearly", discountPercent: 15 },
      { duration: "Yearly", discountPercent: 15 },
    ],
  ])("of a copy are the only ones that differ: %j", (change, values) => {
    fc.assert(
      fc.property(plan, (before) => {
        const plan: PlanInput = { ...before, duration: "Monthly" };
        expect(applyBulk(plan, change)).toEqual({ ...plan, ...values });
      }),
    );
  });
});

describe("apps", () => {
  const names = fc.subarray(["Netflix", "Zee5", "Aha", "Sunnxt"]);
  const task = fc.constantFrom("addApps" as const, "removeApps" as const);

  it("are added once and removed however they are spelled", () => {
    const before = { ...sampleInput, ottList: ["Netflix", "Zee5"] };
    const of = (plan: PlanInput, task: "addApps" | "removeApps", value: string[]) =>
      applyBulk(plan, { task, value }).ottList;
    expect(of(before, "addApps", ["zee5", "Aha"])).toEqual(["Netflix", "Zee5", "Aha"]);
    expect(of(before, "removeApps", ["NETFLIX", "Aha"])).toEqual(["Zee5"]);
    expect(of({ ...sampleInput, planType: "internet" }, "addApps", ["Aha"])).toEqual([]);
  });

  it("are the same after the same once more", () => {
    fc.assert(
      fc.property(names, task, names, (ottList, task, value) => {
        const once = applyBulk({ ...sampleInput, ottList }, { task, value });
        expect(applyBulk(once, { task, value })).toEqual(once);
        expect(planInput.safeParse(once).success).toBe(true);
      }),
    );
  });
});

it.each<[object, string]>([
  [
    { task: "percent", value: 5, rounding: 9, also: ["tvCharge"] },
    "Base Price, TV Charge +5 %, ending in 9",
  ],
  [
    { task: "rupees", value: -50, rounding: 1, also: [] },
    "Base Price −₹50, rounded to whole rupees",
  ],
  [{ task: "installationFee", value: 0 }, "Set the installation fee: Free"],
  [{ task: "addApps", value: ["Aha", "Zee5"] }, "Add OTT apps: Aha, Zee5"],
  [{ task: "copySpeed", value: "200" }, "Copy as another speed: 200 Mbps"],
  [
    { task: "copyDuration", value: "Yearly", discountPercent: 15 },
    "Copy as another duration: Yearly with 15 % off",
  ],
])("says what %j does", (given, expected) => {
  expect(bulkText(bulkChange.parse(given))).toBe(expected);
});

it.each([
  { task: "percent", value: 100.5, rounding: 9, also: [] },
  { task: "percent", value: 1.005, rounding: 9, also: [] },
  { task: "rupees", value: 1, rounding: 2, also: [] },
  { task: "speed", value: "1 Mbps" },
  { task: "discountPercent", value: 101 },
  { task: "removeApps", value: [] },
  { task: "copyDuration", value: "Weekly", discountPercent: 15 },
  { task: "copyDuration", value: "Yearly" },
  { task: "copyDuration", value: "Yearly", discountPercent: 101 },
  { task: "router", value: "None", more: 1 },
  {},
])("does not take %j", (given) => {
  expect(bulkChange.safeParse(given).success).toBe(false);
});
