// The plan of the specification's price check: 599 a month, three months, 4 % discount, 18 % GST.
import { randomUUID } from "node:crypto";
import { derivePlanFields } from "@/lib/plans/pricing";
import type { Plan, PlanValues } from "@/lib/plans/schema";

export const samplePlanValues: PlanValues = {
  speed: "75 Mbps",
  duration: "Quarterly",
  provider: "Aaryaa Network",
  planType: "internet+tv+ott",
  basePrice: 599,
  installationFee: 0,
  discountPercent: 4,
  ottTier: "Standard",
  ottCharge: 0,
  ottList: ["Netflix", "JioHotstar", "Amazon Prime", "Sunnxt", "Zee5", "SonyLiv"],
  tvChannels: "450+",
  tvCharge: 0,
  advancePayment: 0,
  router: "Dual Band",
  androidBox: true,
};

/** A new provider makes the identity of the plan unique. */
export const createUniquePlanValues = (changes: Partial<PlanValues> = {}): PlanValues => ({
  ...samplePlanValues,
  provider: `Sample ${randomUUID().slice(0, 8)}`,
  ...changes,
});

export function samplePlan(changes: Partial<PlanValues> = {}, gstPercent = 18): Plan {
  const input = { ...samplePlanValues, ...changes };
  return {
    _id: "7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10",
    ...input,
    ...derivePlanFields(input, gstPercent),
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
}
