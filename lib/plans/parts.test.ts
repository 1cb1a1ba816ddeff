import { expect, it } from "vitest";
import type { PlanType } from "../plan-terms";
import { carriedOf, inOrder, partsOf } from "./parts";
import { MOST_PLANS, type Plan } from "./schema";
import { planOf } from "./selection.fixtures";

it("the table's order is by type and speed, the house brand first, then durations and prices, and is cut in parts", () => {
  expect([0, 100, 101, MOST_PLANS].map(partsOf)).toEqual([1, 1, 2, 20]);
  const at = { planType: "internet+tv", speed: "40 Mbps" } as const;
  const ours = { ...at, provider: "Aaryaa Network", tvChannels: "350+" };
  const plans = [
    planOf({ ...ours, planType: "internet+tv+ott", speed: "9 Mbps", duration: "Monthly" }),
    planOf({ ...ours, speed: "100 Mbps", duration: "Monthly" }),
    planOf({ ...ours, provider: "BSNL", duration: "Monthly" }),
    planOf({ ...ours, duration: "Yearly" }),
    planOf({ ...ours, duration: "Monthly" }),
    planOf({ ...ours, provider: " aaryaa  network", duration: "Monthly", basePrice: 9 }),
    planOf({ ...ours, planType: "internet", speed: "1 Gbps", duration: "Yearly" }),
  ];
  expect(inOrder(plans)).toEqual(plans.toReversed());
});

it("the builder's page carries the first type, where its plans are few", () => {
  const many = (planType: PlanType, count: number): Plan[] =>
    Array(count).fill(planOf({ planType, speed: "1 Gbps", provider: "BSNL", duration: "Monthly" }));
  const plans = [...many("internet", 120), ...many("internet+tv", 300)];
  expect(carriedOf(plans)).toEqual(plans.slice(0, 120));
  expect(carriedOf([])).toEqual([]);
  expect(carriedOf(many("internet", 121))).toBeNull();
});
