// The specification's checked plan: 599 a month for three months, 4 % off, GST 18 %.
import { randomUUID } from "node:crypto";
import { derivedFields } from "@/lib/plans/pricing";
import type { Plan, PlanInput } from "@/lib/plans/schema";

/** What staff typed of it. */
export const sampleInput: PlanInput = {
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

/** A plan that there is no other of its kind. */
export const uniqueInput = (changes: Partial<PlanInput> = {}): PlanInput => ({
  ...sampleInput,
  provider: `Sample ${randomUUID().slice(0, 8)}`,
  ...changes,
});

export function samplePlan(changes: Partial<PlanInput> = {}, gstPercent = 18): Plan {
  const input = { ...sampleInput, ...changes };
  return {
    _id: "7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10",
    ...input,
    ...derivedFields(input, gstPercent),
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
}
