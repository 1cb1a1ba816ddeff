import { expect, it } from "vitest";
import { toIdentityKey } from "@/lib/plans/plan-identity";
import { pricePlan } from "@/lib/plans/pricing";
import { type PlanValues, planValuesSchema } from "@/lib/plans/schema";
import { buildInitialCatalogue, GST_PERCENT } from "./catalogue";

const plans = buildInitialCatalogue().map(({ id: _, ...plan }) => plan);

it("the initial catalogue contains 73 valid plans with distinct identities", () => {
  const identities = plans.map((plan) => {
    expect(planValuesSchema.parse(plan)).toEqual(plan);
    return toIdentityKey(plan);
  });
  expect(new Set(identities).size).toBe(73);
});

it.each<[Partial<PlanValues>, renewal: number, firstTime: number]>([
  [{ provider: "Aaryaa Network", speed: "75 Mbps", duration: "Quarterly" }, 2_035_64, 2_035_64],
  [{ provider: "Aaryaa Network", speed: "150 Mbps", duration: "Yearly" }, 17_178_20, 17_178_20],
  [{ provider: "SkyPlay", tvChannels: "350+", duration: "Monthly" }, 1_118_64, 2_118_64],
  [{ provider: "SkyPlay", duration: "Quarterly" }, 3_417_87, 3_917_87],
  [{ provider: "Airtel-Xstream", duration: "Monthly" }, 1_296_82, 2_796_82],
])(
  "prices the bundle %j at %d paise per renewal and %d paise for the first time",
  (fields, renewalTotal, firstTimeTotal) => {
    const found = plans.filter((plan) =>
      Object.entries({ ...fields, planType: "internet+tv+ott" }).every(
        ([key, value]) => plan[key as keyof PlanValues] === value,
      ),
    );
    expect(found.map((plan) => pricePlan(plan, GST_PERCENT))).toMatchObject([
      { renewalTotal, firstTimeTotal },
    ]);
  },
);
