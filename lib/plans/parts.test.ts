import { expect, it } from "vitest";
import { buildPlan } from "@/test/build-plan";
import { builderPage } from "../content/en/builder";
import type { PlanType } from "./constants";
import { countParts, describeMissingPart, selectBuilderPlans, sortPlans } from "./parts";
import { MAX_PLANS, type Plan } from "./schema";

it("divides the plan table into at least one part, each with at most 100 plans", () => {
  expect([0, 100, 101, MAX_PLANS].map(countParts)).toEqual([1, 1, 2, 20]);
});

it.each([
  ["9", 2, "Part 9 is not available. This is part 2 of 2."],
  ["0", 1, "Part 0 is not available. This is part 1 of 2."],
  ["<b>", 1, "Part <b> is not available. This is part 1 of 2."],
  ["2", 2, ""],
  ["02", 2, ""],
  ["", 1, ""],
  [null, 1, ""],
])("describes the missing part for the requested part '%s'", (requested, shown, text) => {
  expect(describeMissingPart(requested, shown, 2, builderPage.table)).toBe(text);
});

it("sorts plans by type, speed, provider (the company first), duration and price", () => {
  const at = { planType: "internet+tv", speed: "40 Mbps" } as const;
  const ours = { ...at, provider: "Aaryaa Network", tvChannels: "350+" };
  const plans = [
    buildPlan({ ...ours, planType: "internet+tv+ott", speed: "9 Mbps", duration: "Monthly" }),
    buildPlan({ ...ours, speed: "100 Mbps", duration: "Monthly" }),
    buildPlan({ ...ours, provider: "BSNL", duration: "Monthly" }),
    buildPlan({ ...ours, duration: "Yearly" }),
    buildPlan({ ...ours, duration: "Monthly" }),
    buildPlan({ ...ours, provider: " aaryaa  network", duration: "Monthly", basePrice: 9 }),
    buildPlan({ ...ours, planType: "internet", speed: "1 Gbps", duration: "Yearly" }),
  ];
  expect(sortPlans(plans)).toEqual(plans.toReversed());
});

it("selects the plans of the default type for the builder page, or null if there are more than 120", () => {
  const many = (planType: PlanType, count: number): Plan[] =>
    Array(count).fill(
      buildPlan({ planType, speed: "1 Gbps", provider: "BSNL", duration: "Monthly" }),
    );
  const plans = [...many("internet", 120), ...many("internet+tv", 300)];
  expect(selectBuilderPlans(plans)).toEqual(plans.slice(0, 120));
  expect(selectBuilderPlans([])).toEqual([]);
  expect(selectBuilderPlans(many("internet", 121))).toBeNull();
});
