import { describe, expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { changedAt, recentPlans } from "./recent";

describe("recent plans", () => {
  it("are the first six", () => {
    const plans = Array.from({ length: 8 }, (_, at) => samplePlan({ speed: `${at} Mbps` }));
    expect(recentPlans(plans)).toEqual(plans.slice(0, 6));
    expect(recentPlans(plans.slice(0, 2))).toHaveLength(2);
  });

  it("tell when they were created where they never changed", () => {
    const created = "2026-01-02T00:00:00.000Z";
    expect(changedAt({ updatedAt: "", createdAt: created })).toBe(created);
    expect(changedAt({ updatedAt: "2026-02-02T00:00:00.000Z", createdAt: created })).toBe(
      "2026-02-02T00:00:00.000Z",
    );
  });
});
