import { describe, expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { summarise } from "./summary";

describe("summarise", () => {
  it("counts plans, providers and discounts above 0", () => {
    const plans = [
      samplePlan({ provider: "BSNL", discountPercent: 12.5 }),
      samplePlan({ provider: "bsnl", discountPercent: 0 }),
      samplePlan({ discountPercent: 4 }),
    ];
    expect(summarise(plans)).toEqual({
      plans: 3,
      providers: ["Aaryaa Network", "BSNL"],
      discounted: 2,
      discounts: { lowest: 4, highest: 12.5 },
    });
  });

  it("has nothing to say of no plans", () => {
    expect(summarise([])).toEqual({ plans: 0, providers: [], discounted: 0, discounts: null });
  });
});
