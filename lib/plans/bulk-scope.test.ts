import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import {
  describeLongerDurations,
  describeScope,
  describeSpeeds,
  findLongerDurations,
} from "./bulk-scope";
import type { PlanType } from "./constants";
import type { Plan } from "./schema";

let lastId = 0;
function buildPlan(changes: Partial<Plan>): Plan {
  lastId += 1;
  return { ...samplePlan({ provider: "BSNL", ...changes }), _id: String(lastId) };
}

const monthly = (speed: string, basePrice: number, planType: PlanType = "internet") =>
  buildPlan({ speed, basePrice, planType, duration: "Monthly" });

it("names the provider, the duration and the plan type that all plans share", () => {
  const plans = [monthly("100 Mbps", 799), monthly("60 Mbps", 599)];
  expect(describeScope(plans)).toBe("2 plans: BSNL, Monthly, Internet Only");
  plans.push(monthly("150 Mbps", 999, "internet+ott"));
  expect(describeScope(plans)).toBe("3 plans: BSNL, Monthly");
  plans.push(buildPlan({ provider: "Aaryaa Network", duration: "Yearly" }));
  expect(describeScope(plans)).toBe("4 plans: Aaryaa Network and BSNL, Monthly and Yearly");
  plans.push(buildPlan({ provider: "SkyPlay", duration: "Quarterly" }));
  expect(describeScope(plans)).toBe("5 plans: 3 providers, 3 durations");
});

it("lists up to six speeds, slowest first", () => {
  const describe = (...speeds: string[]) =>
    describeSpeeds(speeds.map((speed) => monthly(speed, 599)));
  expect(describe("150 Mbps", "60 Mbps", "100 Mbps", "60 Mbps")).toBe("60, 100 and 150 Mbps");
  expect(describe("1 Gbps", "60 Mbps")).toBe("60 Mbps and 1 Gbps");
  expect(describe("60 Mbps")).toBe("60 Mbps");
  expect(describe(...[1, 2, 3, 4, 5, 6, 7].map((number) => `${number} Mbps`))).toBe("7 speeds");
});

it("lists the longer durations that keep the old price if a plan's price is changed", () => {
  const selected = [monthly("60 Mbps", 599), monthly("100 Mbps", 799)];
  const yearly = buildPlan({ ...selected[0], duration: "Yearly" });
  const halfYearly = buildPlan({ ...selected[1], duration: "Half-Yearly", speed: "100  mbps" });
  const otherPrice = buildPlan({ ...selected[1], duration: "Yearly", basePrice: 750 });
  const otherTier = buildPlan({ ...selected[0], duration: "Quarterly", ottTier: "Super" });
  const all = [...selected, yearly, halfYearly, otherPrice, otherTier];
  expect(findLongerDurations(selected, all)).toEqual([yearly, halfYearly]);
  expect(findLongerDurations([yearly], all)).toEqual([]);
  expect(findLongerDurations([...selected, yearly, halfYearly], all)).toEqual([]);
});

it("says which durations keep which prices", () => {
  const yearly = buildPlan({ speed: "60 Mbps", basePrice: 599, duration: "Yearly" });
  const halfYearly = buildPlan({ speed: "100 Mbps", basePrice: 799, duration: "Half-Yearly" });
  expect(describeLongerDurations([yearly])).toBe(
    "This speed is sold Yearly, too: that plan stays at ₹599 a month.",
  );
  expect(describeLongerDurations([yearly, halfYearly])).toBe(
    "These speeds are sold Half-Yearly and Yearly, too: those 2 plans stay at ₹599 and ₹799 a month.",
  );
});
