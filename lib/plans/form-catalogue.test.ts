import { describe, expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { formOf } from "./form";
import {
  findMonthly,
  findTwin,
  knownPlans,
  nextDuration,
  suggestionsOf,
  typedDifferences,
  typedIdentity,
} from "./form-catalogue";
import type { PlanInput } from "./schema";

let id = 0;
const plan = (changes: Partial<PlanInput> = {}) => ({
  ...samplePlan(changes),
  _id: `00000000-0000-7000-8000-${String(++id).padStart(12, "0")}`,
});
const quarterly = plan();
const monthly = plan({ duration: "Monthly", basePrice: 579 });
const plans = knownPlans([
  quarterly,
  monthly,
  plan({ speed: "100 Mbps", ottTier: "Premium", ottList: ["netflix", "Hoichoi"] }),
  plan({ speed: "9 Mbps", planType: "internet", tvChannels: "None", ottTier: "None", ottList: [] }),
]);

describe("suggestions", () => {
  it("hold what exists, once, by number, and no None", () => {
    const suggestions = suggestionsOf(plans);
    expect(suggestions.speed).toEqual(["9 Mbps", "75 Mbps", "100 Mbps"]);
    expect(suggestions.tvChannels).toEqual(["450+"]);
    expect(suggestions.ottTier).toEqual(["Premium", "Standard"]);
    expect(suggestions.apps.filter((name) => /netflix/i.test(name))).toHaveLength(1);
    expect(suggestions.apps).toContain("Hoichoi");
  });
});

describe("other plans", () => {
  it("are twins where all that tells them apart agrees, blanks and case folded", () => {
    const typed = typedIdentity({ ...formOf(quarterly), speed: " 75  mbps" });
    expect(findTwin(typed, plans)?._id).toBe(quarterly._id);
    expect(findTwin(typed, plans, quarterly._id)).toBeUndefined();
    expect(findTwin({ ...typed, provider: "Another" }, plans)).toBeUndefined();
  });

  it("have the monthly price, but for a Monthly plan itself", () => {
    expect(findMonthly(quarterly, plans)?.basePrice).toBe(579);
    expect(findMonthly(monthly, plans)).toBeUndefined();
  });

  it("leave the next duration: a longer one first, then a shorter, then none", () => {
    expect(nextDuration(monthly, plans)).toBe("Half-Yearly");
    const more = [...plans, ...knownPlans([plan({ duration: "Half-Yearly" })])];
    expect(nextDuration(monthly, more)).toBe("Yearly");
    const yearly = plan({ duration: "Yearly" });
    expect(nextDuration(yearly, knownPlans([yearly, monthly]))).toBe("Quarterly");
    expect(nextDuration(monthly, [...more, ...knownPlans([yearly])])).toBeUndefined();
  });
});

describe("typedDifferences", () => {
  it("names the fields that another saved otherwise, in the form's order", () => {
    const typed = { ...formOf(quarterly), basePrice: "579.00", installationFee: "500" };
    expect(typedDifferences(typed, { ...quarterly, basePrice: 579 })).toEqual(["installationFee"]);
    expect(typedDifferences(typed, { ...quarterly, router: "None" })).toEqual([
      "basePrice",
      "installationFee",
      "router",
    ]);
  });
});
