import { expect, it } from "vitest";
import { buildPlan } from "@/test/build-plan";
import { builderPage } from "../content/en/builder";
import { plans as planWords } from "../content/en/plans";
import { buildFindPath, listFilterOptions, NO_FILTER, type PlanFilter } from "./filter";
import { listFilterChips } from "./filter-chips";

const words = { plans: planWords, filterWords: builderPage.filter };
const base = { provider: "SkyPlay", duration: "Monthly", ottTier: "Gold" } as const;
const plans = [
  buildPlan({ ...base, planType: "internet+ott", speed: "100 Mbps", ottList: ["JioHotstar"] }),
  buildPlan({ ...base, planType: "internet+ott", speed: "40 Mbps", ottList: ["netflix", "Aha"] }),
  buildPlan({ ...base, planType: "internet+tv", speed: "40 Mbps", basePrice: 2_000 }),
];

function describeChips(shownPlans: typeof plans, filter: Partial<PlanFilter>) {
  const options = listFilterOptions(shownPlans);
  const chips = listFilterChips(shownPlans, options, { ...NO_FILTER, ...filter }, words);
  return chips.map(({ label, isActive, filter: next }) => [label, isActive, buildFindPath(next)]);
}

it("links to searches for popular criteria, which keep the duration", () => {
  expect(describeChips(plans, { duration: "Yearly" })).toEqual([
    ["Netflix", false, "/customizedplan/find?app=Netflix&duration=Yearly"],
    ["JioHotstar", false, "/customizedplan/find?app=JioHotstar&duration=Yearly"],
    ["100 Mbps", false, "/customizedplan/find?speed=100+Mbps&duration=Yearly"],
    ["Internet + TV", false, "/customizedplan/find?type=internet%2Btv&duration=Yearly"],
    ["Under ₹1,000", false, "/customizedplan/find?duration=Yearly&most=1000"],
  ]);
});

it("omits shortcuts that match no plan", () => {
  expect(describeChips(plans.slice(2), {})).toEqual([
    ["Internet + TV", false, "/customizedplan/find?type=internet%2Btv"],
  ]);
  expect(describeChips([], {})).toEqual([]);
});

it("lists each criterion of the filter as active, to remove it", () => {
  const filter = { app: "Netflix", provider: "SkyPlay", maxMonthlyPrice: 1_500 };
  expect(describeChips(plans, filter).filter(([, isActive]) => isActive)).toEqual([
    ["Netflix", true, "/customizedplan/find?provider=SkyPlay&most=1500"],
    ["SkyPlay", true, "/customizedplan/find?app=Netflix&most=1500"],
    ["Under ₹1,500", true, "/customizedplan/find?app=Netflix&provider=SkyPlay"],
  ]);
});
