import { describe, expect, it } from "vitest";
import { pricePlan } from "@/lib/plans/pricing";
import { planInput } from "@/lib/plans/schema";
import { catalogue, GST_PERCENT } from "./catalogue";

const plans = catalogue();
function counts(key: "provider" | "planType") {
  const result: Record<string, number> = {};
  for (const plan of plans) result[plan[key]] = (result[plan[key]] ?? 0) + 1;
  return result;
}

describe("the first catalogue", () => {
  it("has 73 plans, by provider and by type", () => {
    expect(plans).toHaveLength(73);
    expect(counts("provider")).toEqual({
      "Aaryaa Network": 34,
      SkyPlay: 12,
      Railwire: 8,
      BSNL: 8,
      "Airtel-Xstream": 11,
    });
    expect(counts("planType")).toEqual({
      internet: 37,
      "internet+tv": 9,
      "internet+ott": 13,
      "internet+tv+ott": 14,
    });
  });

  it("holds plans that staff could have typed, no two of one identity", () => {
    for (const plan of plans) expect(planInput.parse(plan)).toEqual(plan);
    const identities = plans.map((plan) =>
      [
        plan.planType,
        plan.speed,
        plan.provider,
        plan.duration,
        plan.ottTier,
        plan.tvChannels,
      ].join(),
    );
    expect(new Set(identities).size).toBe(73);
  });

  const find = (words: Partial<(typeof plans)[number]>) => {
    const found = plans.filter((plan) =>
      Object.entries(words).every(([key, value]) => plan[key as keyof typeof plan] === value),
    );
    expect(found).toHaveLength(1);
    return pricePlan(found[0] as (typeof plans)[number], GST_PERCENT);
  };

  it("prices as the specification's examples do", () => {
    const bundle = { planType: "internet+tv+ott" } as const;
    expect(
      find({ ...bundle, provider: "Aaryaa Network", speed: "75 Mbps", duration: "Quarterly" }),
    ).toMatchObject({ discountAmount: 71_88, gst: 310_52, firstTimeTotal: 2_035_64 });
    expect(
      find({ ...bundle, provider: "SkyPlay", tvChannels: "350+", duration: "Monthly" }),
    ).toMatchObject({ firstTimeTotal: 2_118_64 });
    expect(find({ ...bundle, provider: "SkyPlay", duration: "Quarterly" })).toMatchObject({
      firstTimeTotal: 3_917_87,
    });
    expect(
      find({ ...bundle, provider: "Aaryaa Network", speed: "150 Mbps", duration: "Yearly" }),
    ).toMatchObject({ firstTimeTotal: 17_178_20 });
    expect(find({ ...bundle, provider: "Airtel-Xstream", duration: "Monthly" })).toMatchObject({
      renewalTotal: 1_296_82,
      firstTimeTotal: 2_796_82,
    });
  });
});
