import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pricePlan } from "@/lib/plans/pricing";
import { catalogue } from "@/prisma/catalogue";
import { samplePlan } from "@/test/sample-plan";
import { previewGst, pricedPlans } from "./preview";
import { readGstPercent } from "./schema";

const plans = pricedPlans(
  catalogue().map((input, index) => ({ ...samplePlan(input), _id: String(index) })),
);

describe("previewGst", () => {
  it("shows the lowest, the middle and the highest before and after", () => {
    const { changing, examples } = previewGst(plans, 18, 12);
    expect(changing).toBe(73);
    expect(examples).toHaveLength(3);
    const totals = plans.map((plan) => pricePlan(plan, 18).renewalTotal);
    expect(examples[0]?.before).toBe(Math.min(...totals));
    expect(examples[2]?.before).toBe(Math.max(...totals));
    expect(examples[0]).toMatchObject({ before: 47_082, after: 44_688 });
  });

  it("counts what changes, and shows no plan twice", () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(percent, percent, fc.integer({ min: 0, max: 5 }), (from, to, count) => {
        const { changing, examples } = previewGst(plans.slice(0, count), from, to);
        expect(changing).toBeLessThanOrEqual(count);
        expect(examples).toHaveLength(Math.min(3, changing));
        expect(new Set(examples.map(({ plan }) => plan._id)).size).toBe(examples.length);
        for (const { before, after } of examples) expect(after > before).toBe(to > from);
      }),
    );
  });

  it("changes nothing where the percentage stays, or a plan costs nothing", () => {
    expect(previewGst(plans, 18, 18)).toEqual({ changing: 0, examples: [] });
    const [first] = plans;
    if (!first) throw new Error("There is no plan.");
    const free = { ...first, basePrice: 0, ottCharge: 0, tvCharge: 0 };
    expect(previewGst([free], 0, 100).changing).toBe(0);
  });
});

describe("readGstPercent", () => {
  it.each([
    ["0", 0],
    ["100", 100],
    [" 12.5 % ", 12.5],
    ["17.99", 17.99],
    [".5", 0.5],
  ])("reads %j", (typed, percent) => {
    expect(readGstPercent(typed)).toBe(percent);
  });

  it.each(["", " ", "-1", "100.01", "5.005", "1e1", "abc", "12,5", "Infinity"])(
    "takes no %j",
    (typed) => {
      expect(readGstPercent(typed)).toBeNull();
    },
  );
});
