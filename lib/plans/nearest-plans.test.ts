import fc from "fast-check";
import { expect, it } from "vitest";
import { initialPlans } from "@/test/initial-site";
import { builderPage } from "../content/en/builder";
import { plans as planWords } from "../content/en/plans";
import { DURATIONS, PLAN_TYPES } from "./constants";
import { filterPlans, listFilterOptions, listMismatches, parseFilter } from "./filter";
import { describeDifferences, findNearestPlans } from "./nearest-plans";

const initialOptions = listFilterOptions(initialPlans);
const words = { plans: planWords, filterWords: builderPage.filter };

function listNearest(search: string): string[] {
  const { filter } = parseFilter(new URLSearchParams(search), initialOptions);
  return findNearestPlans(initialPlans, filter).map(
    (plan) =>
      `${plan.provider}, ${plan.speed}, ${plan.duration}: ${describeDifferences(plan, filter, words)}`,
  );
}

it("sorts plans over the price limit by their price, and adds the nearest plan without the app", () => {
  expect(listNearest("app=Netflix&most=1000")).toEqual([
    "Aaryaa Network, 100 Mbps, Yearly: ₹2 over your limit",
    "Aaryaa Network, 100 Mbps, Half-Yearly: ₹84.52 over your limit",
    "Aaryaa Network, 100 Mbps, Quarterly: ₹131.67 over your limit",
    "Aaryaa Network, 100 Mbps, Monthly: ₹178.82 over your limit",
    "Aaryaa Network, 40 Mbps, Yearly: without Netflix",
  ]);
});

it("sorts plans of another speed by the difference, and adds the nearest plan of another provider", () => {
  expect(listNearest("speed=200+Mbps&provider=BSNL")).toEqual([
    "BSNL, 150 Mbps, Monthly: 150 Mbps instead of 200 Mbps",
    "BSNL, 150 Mbps, Half-Yearly: 150 Mbps instead of 200 Mbps",
    "BSNL, 150 Mbps, Yearly: 150 Mbps instead of 200 Mbps",
    "BSNL, 100 Mbps, Monthly: 100 Mbps instead of 200 Mbps",
    "Aaryaa Network, 200 Mbps, Monthly: Aaryaa Network instead of BSNL",
  ]);
});

it("sorts plans of another duration by how close the duration is", () => {
  const nearest = listNearest("provider=BSNL&type=internet&speed=60+Mbps&duration=Quarterly");
  expect(nearest.slice(0, 3)).toEqual([
    "BSNL, 60 Mbps, Monthly: Monthly instead of Quarterly",
    "BSNL, 60 Mbps, Half-Yearly: Half-Yearly instead of Quarterly",
    "BSNL, 60 Mbps, Yearly: Yearly instead of Quarterly",
  ]);
});

it("names the plan type, and several differences of a plan together", () => {
  expect(listNearest("app=Netflix&type=internet%2Btv")[0]).toBe(
    "Aaryaa Network, 100 Mbps, Monthly: Internet + OTT instead of Internet + TV",
  );
  expect(listNearest("app=Netflix&provider=BSNL&most=100")[0]).toBe(
    "Aaryaa Network, 100 Mbps, Yearly: Aaryaa Network instead of BSNL and ₹902 over your limit",
  );
});

it("sorts by the number of missed criteria, describes each plan, and does not depend on the order", () => {
  const anyQuery = fc.record(
    {
      app: fc.constantFrom(...initialOptions.apps),
      type: fc.constantFrom(...PLAN_TYPES),
      speed: fc.constantFrom(...initialOptions.speeds),
      provider: fc.constantFrom(...initialOptions.providers),
      duration: fc.constantFrom(...DURATIONS),
      most: fc.integer({ min: 100, max: 1_500 }).map(String),
    },
    { requiredKeys: [] },
  );
  const property = fc.property(anyQuery, (values) => {
    const { filter } = parseFilter(new URLSearchParams(values), initialOptions);
    if (filterPlans(initialPlans, filter).length > 0) return;
    const nearest = findNearestPlans(initialPlans, filter);
    const counts = nearest.map((plan) => listMismatches(plan, filter).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    const fewest = Math.min(...initialPlans.map((plan) => listMismatches(plan, filter).length));
    expect(counts[0]).toBe(fewest);
    for (const plan of nearest) expect(describeDifferences(plan, filter, words)).not.toBe("");
    expect(findNearestPlans(initialPlans.toReversed(), filter)).toEqual(nearest);
  });
  fc.assert(property);
});
