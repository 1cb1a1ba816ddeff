import { describe, expect, it } from "vitest";
import { displayPlans, findDisplayPlan, OFFER_IDS } from "./home";

describe("display plans", () => {
  it("are the four of the specification, at their prices and speeds", () => {
    expect(displayPlans.map(({ name, speedMbps, price }) => [name, speedMbps, price])).toEqual([
      ["Basic Surf", 40, 399],
      ["Stream Plus", 25, 499],
      ["Power", 75, 599],
      ["Power Max", 100, 999],
    ]);
  });

  it("are found by the id that an address carries", () => {
    for (const id of OFFER_IDS) expect(findDisplayPlan(id)?.id).toBe(id);
    expect(findDisplayPlan("gold")).toBeUndefined();
  });
});
