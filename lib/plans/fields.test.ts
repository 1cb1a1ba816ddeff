import { describe, expect, it } from "vitest";
import { sampleInput } from "@/test/sample-plan";
import { mergePlans } from "./fields";
import { normalisePlan, type PlanInput } from "./schema";

const base = sampleInput;
const changed = (changes: Partial<PlanInput>) => normalisePlan({ ...base, ...changes });
const merge = (mine: Partial<PlanInput>, theirs: Partial<PlanInput>) =>
  mergePlans(base, changed(mine), changed(theirs));

describe("a plan that two people changed", () => {
  it("is theirs with what I changed over it, and says what they did", () => {
    const theirs = { basePrice: 459, router: "None" };
    expect(merge({ installationFee: 250 }, theirs)).toEqual({
      merged: changed({ ...theirs, installationFee: 250 }),
      clashes: [],
      kept: "Base Price ₹599 → ₹459, Router Dual Band → None",
    });
  });

  it("clashes only in what both changed to something else", () => {
    const { merged, clashes, kept } = merge(
      { basePrice: 579, router: "None", advancePayment: 100 },
      { basePrice: 569, router: "None", installationFee: 500 },
    );
    expect(clashes).toEqual(["basePrice"]);
    expect(kept).toBe("Installation Fee Free → ₹500");
    expect(merged).toEqual(
      changed({ basePrice: 579, router: "None", advancePayment: 100, installationFee: 500 }),
    );
  });

  it("is of one kind: a type takes with it what it has", () => {
    const { merged, clashes } = merge({ ottCharge: 99 }, { planType: "internet" });
    expect(clashes).toEqual([
      "planType",
      "tvChannels",
      "tvCharge",
      "ottTier",
      "ottCharge",
      "ottList",
    ]);
    expect(merged).toEqual(changed({ ottCharge: 99 }));
    expect(merge({ planType: "internet" }, { basePrice: 1 })).toMatchObject({
      merged: changed({ planType: "internet", basePrice: 1 }),
      clashes: [],
    });
  });

  it("is mine where nobody else changed it, and theirs where I changed nothing", () => {
    expect(merge({ basePrice: 1 }, {})).toMatchObject({ clashes: [], kept: "" });
    expect(merge({}, { basePrice: 1 }).merged).toEqual(changed({ basePrice: 1 }));
  });
});
