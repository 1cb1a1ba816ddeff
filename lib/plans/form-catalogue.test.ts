import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { toInputs } from "../resource/fields";
import { typedIdentity } from "./form";
import { findDuplicate, knownPlans, leftBehind, suggestionsOf } from "./form-catalogue";
import { plans as resource } from "./resource";
import type { PlanInput } from "./schema";

const plan = (changes: Partial<PlanInput> = {}) => ({ ...samplePlan(changes), _id: randomUUID() });
const quarterly = plan();
const monthly = plan({ duration: "Monthly", basePrice: 579 });
const plans = knownPlans([
  quarterly,
  monthly,
  plan({ speed: "100 Mbps", ottTier: "Premium", ottList: ["netflix", "Hoichoi"] }),
  plan({ speed: "9 Mbps", planType: "internet", tvChannels: "None", ottTier: "None", ottList: [] }),
]);

it("suggests what exists, once, by number, and no None", () => {
  const suggestions = suggestionsOf(plans);
  expect(suggestions.speed).toEqual(["9 Mbps", "75 Mbps", "100 Mbps"]);
  expect(suggestions.tvChannels).toEqual(["450+"]);
  expect(suggestions.ottTier).toEqual(["Premium", "Standard"]);
  expect(suggestions.ottList.filter((name) => /netflix/i.test(name))).toEqual(["Netflix"]);
  expect(suggestions.ottList).toContain("Hoichoi");
});

it("takes for a duplicate what agrees in all that tells plans apart, however it is typed", () => {
  const typed = typedIdentity({ ...toInputs(resource, quarterly), speed: " 75mbps" });
  expect(findDuplicate(typed, plans)?._id).toBe(quarterly._id);
  expect(findDuplicate(typed, plans, quarterly._id)).toBeUndefined();
  expect(findDuplicate({ ...typed, provider: "Another" }, plans)).toBeUndefined();
});

const before = plan({ duration: "Monthly", basePrice: 449 });
const saved = { ...before, basePrice: 459 };
const others = [
  plan({ duration: "Yearly", basePrice: 449 }),
  plan({ duration: "Half-Yearly", basePrice: 439 }),
  plan({ duration: "Quarterly", basePrice: 449 }),
  plan({ duration: "Quarterly", basePrice: 449, provider: "Another" }),
];
const behind = (one = before, other = saved) =>
  leftBehind(one, other, knownPlans([before, ...others])).map(({ duration }) => duration);

it("a Monthly price leaves behind durations that still have the old one, the shortest first", () => {
  expect(behind()).toEqual(["Quarterly", "Yearly"]);
  expect(behind(before, { ...before, router: "None" })).toEqual([]);
  expect(behind({ ...before, duration: "Quarterly" })).toEqual([]);
  expect(behind(before, { ...saved, duration: "Quarterly" })).toEqual([]);
});
