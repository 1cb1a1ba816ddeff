import { describe, expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { plans as words } from "../content/en/plans";
import { DURATIONS, formatPlanPrice } from "./constants";

describe("formatPlanPrice", () => {
  it("adds the renewal price if the plan has one-off payments", () => {
    const oneOffPayments = { installationFee: 500, advancePayment: 500 };
    expect(
      DURATIONS.map((duration) =>
        formatPlanPrice(samplePlan({ ...oneOffPayments, duration }), words),
      ),
    ).toEqual([
      "₹1,678.55 first, then ₹678.55 a month",
      "₹3,035.64 first, then ₹2,035.64 every 3 months",
      "₹5,071.28 first, then ₹4,071.28 every 6 months",
      "₹9,142.57 first, then ₹8,142.57 each year",
    ]);
  });

  it("returns only the price if the plan has no one-off payments", () => {
    expect(formatPlanPrice(samplePlan(), words)).toBe("₹2,035.64");
  });
});
