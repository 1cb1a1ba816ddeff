// Plans for the tests of choosing: a few words make a plan, its figures are the real ones.
import { includesOtt, includesTv, NONE, NOT_APPLICABLE } from "../plan-terms";
import { derivedFields } from "./pricing";
import type { Plan, PlanInput } from "./schema";

type Words = Pick<PlanInput, "planType" | "speed" | "provider" | "duration"> & Partial<PlanInput>;

export function planOf(words: Words): Plan {
  const tv = includesTv(words.planType);
  const ott = includesOtt(words.planType);
  const terms = {
    basePrice: 500,
    installationFee: 0,
    discountPercent: 0,
    advancePayment: 0,
    ottList: [],
    router: NONE,
    androidBox: false,
    ...words,
    ottTier: (ott && words.ottTier) || NONE,
    ottCharge: ott ? (words.ottCharge ?? 0) : NOT_APPLICABLE,
    tvChannels: (tv && words.tvChannels) || NONE,
    tvCharge: tv ? (words.tvCharge ?? 0) : NOT_APPLICABLE,
  };
  const { planType, speed, provider, duration, tvChannels, ottTier } = terms;
  return {
    ...terms,
    ...derivedFields(terms, 18),
    _id: [planType, speed, provider, duration, tvChannels, ottTier].join("|"),
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
}
