import { includesOtt, includesTv, NONE, NOT_APPLICABLE } from "@/lib/plans/constants";
import { derivePlanFields } from "@/lib/plans/pricing";
import { planResource } from "@/lib/plans/resource";
import type { Plan, PlanValues } from "@/lib/plans/schema";

type Fields = Pick<PlanValues, "planType" | "speed" | "provider" | "duration"> &
  Partial<PlanValues>;

export function buildPlan(fields: Fields): Plan {
  const hasTv = includesTv(fields.planType);
  const hasOtt = includesOtt(fields.planType);
  const input = {
    ...planResource.blank,
    basePrice: 500,
    ...fields,
    ottTier: (hasOtt && fields.ottTier) || NONE,
    ottCharge: hasOtt ? (fields.ottCharge ?? 0) : NOT_APPLICABLE,
    tvChannels: (hasTv && fields.tvChannels) || NONE,
    tvCharge: hasTv ? (fields.tvCharge ?? 0) : NOT_APPLICABLE,
  };
  const { planType, speed, provider, duration, tvChannels, ottTier } = input;
  return {
    ...input,
    ...derivePlanFields(input, 18),
    _id: [planType, speed, provider, duration, tvChannels, ottTier].join("|"),
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
}
