// Plans for the tests of choosing: a few words make a plan, its figures are the real ones.
import { type Duration, includesOtt, includesTv, NONE, NOT_APPLICABLE } from "../plan-terms";
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

/** SkyPlay at 100 Mbps with everything: 350+ channels are sold by the month only. */
export const skyPlay: Plan[] = [
  skyPlayPlan("Monthly", "450+", 199),
  skyPlayPlan("Quarterly", "450+", 199),
  skyPlayPlan("Yearly", "450+", 199),
  skyPlayPlan("Monthly", "350+", 149),
];

function skyPlayPlan(duration: Duration, tvChannels: string, tvCharge: number): Plan {
  const discounts = { Monthly: 0, Quarterly: 5, "Half-Yearly": 8, Yearly: 12 };
  return planOf({
    planType: "internet+tv+ott",
    speed: "100 Mbps",
    provider: "SkyPlay",
    duration,
    basePrice: 650,
    ottTier: "Standard",
    ottCharge: 149,
    tvChannels,
    tvCharge,
    discountPercent: discounts[duration],
    installationFee: duration === "Monthly" || duration === "Quarterly" ? 500 : 0,
    advancePayment: duration === "Monthly" ? 500 : 0,
  });
}
