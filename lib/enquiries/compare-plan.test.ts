import { expect, test } from "vitest";
import { planDifferences } from "@/lib/enquiries/compare-plan";
import { sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

test("the plan as the catalogue has it differs in nothing", () => {
  expect(planDifferences(sampleSelectedPlan, samplePlan())).toEqual([]);
});

test("a plan that the catalogue does not have", () => {
  expect(planDifferences(sampleSelectedPlan, null)).toEqual(["missing"]);
});

test("each thing that the browser says otherwise is named", () => {
  const asked = { ...sampleSelectedPlan, price: 1, router: "None", androidBox: false };
  expect(planDifferences(asked, samplePlan())).toEqual(["price", "router", "androidBox"]);
});

test("a paisa is a difference, a capital or a blank is none", () => {
  const price = sampleSelectedPlan.price - 0.01;
  expect(planDifferences({ ...sampleSelectedPlan, price }, samplePlan())).toEqual(["price"]);
  const router = " dual  BAND";
  expect(planDifferences({ ...sampleSelectedPlan, router }, samplePlan())).toEqual([]);
});
