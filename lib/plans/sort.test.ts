import { expect, it } from "vitest";
import { buildPlan } from "@/test/build-plan";
import { sortPlans } from "./sort";

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
