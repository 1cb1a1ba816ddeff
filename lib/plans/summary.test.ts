import { expect, test } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { summarise } from "./summary";

test("the summary counts plans, providers and discounts above 0", () => {
  const plans = [
    samplePlan({ provider: "BSNL", discountPercent: 12.5 }),
    samplePlan({ provider: "bsnl", discountPercent: 0 }),
    samplePlan({ discountPercent: 4 }),
  ];
  const providers = ["Aaryaa Network", "BSNL"];
  const discounts = { lowest: 4, highest: 12.5 };
  expect(summarise(plans)).toEqual({ plans: 3, providers, discounted: 2, discounts });
  expect(summarise([])).toEqual({ plans: 0, providers: [], discounted: 0, discounts: null });
});
