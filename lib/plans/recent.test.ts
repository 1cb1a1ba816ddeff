import { describe, expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { changedAt, recentPlans, timeAgo } from "./recent";

const NOW = new Date("2026-11-21T06:30:00Z");
const before = (ms: number) => timeAgo(new Date(NOW.getTime() - ms), NOW);
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

describe("timeAgo", () => {
  it.each([
    [-5 * SECOND, "just now"],
    [0, "just now"],
    [59 * SECOND, "just now"],
    [MINUTE, "1 minute ago"],
    [59.9 * MINUTE, "59 minutes ago"],
    [HOUR, "1 hour ago"],
    [23.9 * HOUR, "23 hours ago"],
    [24 * HOUR, "yesterday"],
    // Noon in India: 35 hours before is one o'clock in the night of yesterday,
    // 37 hours before an hour to midnight of the day before.
    [35 * HOUR, "yesterday"],
    [37 * HOUR, "2 days ago"],
    [30 * 24 * HOUR, "30 days ago"],
    [40 * 24 * HOUR, "last month"],
    [100 * 24 * HOUR, "3 months ago"],
    [365 * 24 * HOUR, "last year"],
    [900 * 24 * HOUR, "2 years ago"],
  ])("says of %d ms before now: %s", (ms, words) => {
    expect(before(ms)).toBe(words);
  });
});

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
