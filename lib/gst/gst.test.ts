import fc from "fast-check";
import { expect, test } from "vitest";
import { firstPlans } from "@/test/first-page";
import { knownPlans } from "../plans/form";
import { pricePlan } from "../plans/pricing";
import { fromInputs } from "../resource/fields";
import { previewGst } from "./preview";
import { gst } from "./resource";

const plans = knownPlans(firstPlans);

test("shows the lowest, the middle and the highest before and after", () => {
  const { changing, examples } = previewGst(plans, 18, 12);
  expect(changing).toBe(73);
  const totals = plans.map((plan) => pricePlan(plan, 18).renewalTotal).sort((a, b) => a - b);
  expect(examples.map(({ before }) => before)).toEqual([totals[0], totals[36], totals[72]]);
  expect(examples[0]).toMatchObject({ before: 47_082, after: 44_688 });
});

test("counts what changes, and shows no plan twice", () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(percent, percent, fc.integer({ min: 0, max: 5 }), (from, to, count) => {
      const { changing, examples } = previewGst(plans.slice(0, count), from, to);
      expect(changing).toBe(from === to ? 0 : count);
      expect(new Set(examples.map(({ plan }) => plan._id)).size).toBe(Math.min(3, count));
      for (const { before, after } of examples) expect(after > before).toBe(to > from);
    }),
  );
});

test("a percentage is read, and nothing else", () => {
  const read = (gstPercent: string) =>
    gst.schema.safeParse(fromInputs(gst, { gstPercent })).data?.gstPercent;
  expect(["0", "100", " 12.5 % ", ".01"].map(read)).toEqual([0, 100, 12.5, 0.01]);
  for (const typed of ["", " ", "-0.01", "100.01", "5.005", "1e1", "abc", "12,5", "Infinity"])
    expect(read(typed), typed).toBeUndefined();
});
