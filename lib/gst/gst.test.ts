import fc from "fast-check";
import { expect, test } from "vitest";
import { initialPlans } from "@/test/initial-site";
import { toStoredPlans } from "../plans/form";
import { pricePlan } from "../plans/pricing";
import { fromInputs } from "../resource/fields";
import { previewGst } from "./preview";
import { gstForm } from "./resource";

const plans = toStoredPlans(initialPlans);

test("previewGst counts changed plans, and shows those with the lowest, median and highest total as examples", () => {
  const { changedCount, examples } = previewGst(plans, 18, 12);
  expect(changedCount).toBe(73);
  const totals = plans.map((plan) => pricePlan(plan, 18).renewalTotal).sort((a, b) => a - b);
  expect(examples.map(({ before }) => before)).toEqual([totals[0], totals[36], totals[72]]);
  expect(examples[0]).toMatchObject({ before: 47_082, after: 44_688 });
});

test("previewGst counts every plan if the percentage changes, and shows each example once", () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(percent, percent, fc.integer({ min: 0, max: 5 }), (from, to, count) => {
      const { changedCount, examples } = previewGst(plans.slice(0, count), from, to);
      expect(changedCount).toBe(from === to ? 0 : count);
      expect(new Set(examples.map(({ plan }) => plan._id)).size).toBe(Math.min(3, count));
      for (const { before, after } of examples) expect(after > before).toBe(to > from);
    }),
  );
});

test("accepts only GST percentages from 0 to 100 with at most two decimals", () => {
  const parse = (gstPercent: string) =>
    gstForm.schema.safeParse(fromInputs(gstForm, { gstPercent })).data?.gstPercent;
  expect(["0", "100", " 12.5 % ", ".01"].map(parse)).toEqual([0, 100, 12.5, 0.01]);
  for (const text of ["", " ", "-0.01", "100.01", "5.005", "1e1", "abc", "12,5", "Infinity"])
    expect(parse(text), text).toBeUndefined();
});
