import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleInput } from "@/test/sample-plan";
import { applyBulk, type BulkChange, bulkChange, bulkText, ROUNDINGS, roundPrice } from "./bulk";
import { type PlanInput, planInput } from "./schema";
import { DURATIONS } from "./terms";

const prices = (more: object): BulkChange =>
  bulkChange.parse({ kind: "prices", by: "percent", amount: 5, rounding: 1, also: [], ...more });
const amount = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100);
const plan: fc.Arbitrary<PlanInput> = fc
  .record({
    basePrice: amount,
    ottCharge: fc.oneof(amount, fc.constantFrom(0, -1)),
    tvCharge: fc.oneof(amount, fc.constantFrom(0, -1)),
    duration: fc.constantFrom(...DURATIONS),
  })
  .map((given) => ({ ...sampleInput, ...given }));
const priceChange = fc
  .record({
    by: fc.constantFrom("percent" as const, "rupees" as const),
    amount: fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom(...ROUNDINGS),
    also: fc.subarray(["ottCharge" as const, "tvCharge" as const]),
  })
  .map((given) => ({ kind: "prices" as const, ...given }));

describe("prices", () => {
  it.each([
    [{ amount: 5 }, 629],
    [{ amount: 5, rounding: 5 }, 630],
    [{ amount: 10, rounding: 10 }, 660],
    [{ amount: 5, rounding: 9 }, 629],
    [{ by: "rupees", amount: -5, rounding: 9 }, 599],
    [{ by: "rupees", amount: -5.01, rounding: 9 }, 589],
    [{ by: "rupees", amount: -700, rounding: 9 }, 0],
    [{ by: "rupees", amount: 0.5 }, 600],
    [{ by: "rupees", amount: 0.49 }, 599],
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
            change.by === "percent" ? was * (1 + change.amount / 100) : was + change.amount,
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
  const values = fc.record(
    {
      discountPercent: fc.integer({ min: 0, max: 100 }),
      installationFee: amount,
      advancePayment: amount,
      provider: fc.constantFrom("One", "Two"),
      router: fc.constantFrom("None", "Dual Band"),
    },
    { requiredKeys: ["router"] },
  );

  it("are set, once as good as twice, and nothing else is", () => {
    fc.assert(
      fc.property(plan, values, (before, values) => {
        const change = { kind: "set", values } as const;
        const after = applyBulk(before, change);
        expect(after).toEqual({ ...before, ...values });
        expect(applyBulk(after, change)).toEqual(after);
      }),
    );
  });

  it("of a copy are the only ones that differ", () => {
    const copies = fc.record(
      {
        provider: fc.constant("Other"),
        speed: fc.constant("5 Mbps"),
        duration: fc.constant("Yearly" as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(plan, copies, (before, values) => {
        expect(applyBulk(before, { kind: "copy", values })).toEqual({ ...before, ...values });
      }),
    );
  });
});

describe("apps", () => {
  const apps = (added: string[], removed: string[]): BulkChange => ({
    kind: "apps",
    added,
    removed,
  });

  it("are added once and removed however they are spelled", () => {
    const before = { ...sampleInput, ottList: ["Netflix", "Zee5"] };
    expect(applyBulk(before, apps(["zee5", "Aha"], ["NETFLIX"])).ottList).toEqual(["Zee5", "Aha"]);
    const internet = { ...sampleInput, planType: "internet" as const };
    expect(applyBulk(internet, apps(["Aha"], [])).ottList).toEqual([]);
  });

  it("are the same after the same once more", () => {
    const names = fc.subarray(["Netflix", "Zee5", "Aha", "Sunnxt"]);
    fc.assert(
      fc.property(names, names, names, (ottList, added, removed) => {
        const once = applyBulk({ ...sampleInput, ottList }, apps(added, removed));
        const twice = applyBulk(once, apps(added, removed));
        expect([...twice.ottList].sort()).toEqual([...once.ottList].sort());
        expect(planInput.safeParse(once).success).toBe(true);
      }),
    );
  });
});

it.each<[object, string]>([
  [
    { kind: "prices", by: "percent", amount: 5, rounding: 9, also: ["tvCharge"] },
    "Base Price, TV Charge +5 %, ending in 9",
  ],
  [
    { kind: "prices", by: "rupees", amount: -50, rounding: 1, also: [] },
    "Base Price −₹50, whole rupees",
  ],
  [
    { kind: "set", values: { installationFee: 0, provider: "One" } },
    "Installation Fee Free, Provider One",
  ],
  [{ kind: "apps", added: ["Aha"], removed: ["Zee5"] }, "OTT List + Aha, − Zee5"],
  [{ kind: "copy", values: { speed: "200" } }, "Copied as Speed 200 Mbps"],
])("says what %j does", (given, expected) => {
  expect(bulkText(bulkChange.parse(given))).toBe(expected);
});

it.each([
  { kind: "prices", by: "percent", amount: 100.5, rounding: 9, also: [] },
  { kind: "prices", by: "percent", amount: 1.005, rounding: 9, also: [] },
  { kind: "prices", by: "rupees", amount: 1, rounding: 2, also: [] },
  { kind: "set", values: {} },
  { kind: "set", values: { speed: "1 Mbps" } },
  { kind: "set", values: { discountPercent: 101 } },
  { kind: "apps", added: [], removed: [] },
  { kind: "copy", values: { duration: "Weekly" } },
  { kind: "other" },
])("does not take %j", (given) => {
  expect(bulkChange.safeParse(given).success).toBe(false);
});
