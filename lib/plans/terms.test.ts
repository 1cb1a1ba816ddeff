import { describe, expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { DURATIONS, priceText, renewalNote } from "./terms";

const onceMore = { installationFee: 500, advancePayment: 500 };

describe("a price", () => {
  it("is told with what follows a first payment that holds more than the months", () => {
    const texts = DURATIONS.map((duration) => priceText(samplePlan({ ...onceMore, duration })));
    expect(texts).toEqual([
      "₹1,678.55 first, then ₹678.55 a month",
      "₹3,035.64 first, then ₹2,035.64 every 3 months",
      "₹5,071.28 first, then ₹4,071.28 every 6 months",
      "₹9,142.57 first, then ₹8,142.57 every 12 months",
    ]);
    expect(renewalNote(samplePlan(onceMore))).toBe("first, then ₹2,035.64 every 3 months");
  });

  it("stands alone where every payment is the same", () => {
    expect(priceText(samplePlan())).toBe("₹2,035.64");
    expect(renewalNote(samplePlan())).toBeNull();
  });
});
