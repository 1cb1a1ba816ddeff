import fc from "fast-check";
import { DURATIONS, PLAN_TYPES } from "@/lib/plans/constants";
import { type PlanField, planResource } from "@/lib/plans/resource";
import type { PlanValues } from "@/lib/plans/schema";
import { samplePlanValues } from "./sample-plan";

export const rupeesArbitrary = fc.oneof(
  fc.constant(0),
  fc.nat(100_000_000).map((paise) => paise / 100),
);
export const percentArbitrary = fc.nat(10_000).map((hundredths) => hundredths / 100);
/** -1 means that the charge does not apply. */
const chargeArbitrary = fc.oneof(fc.constant(-1), rupeesArbitrary);

/** Each field has its blank or its sample value, unless `planValuesArbitrary` lists more values. */
function buildBlankOrSampleArbitraries() {
  const arbitraries: Record<string, fc.Arbitrary<unknown>> = {};
  for (const field of Object.keys(planResource.fields) as PlanField[])
    arbitraries[field] = fc.constantFrom(planResource.blank[field], samplePlanValues[field]);
  return arbitraries as { [Field in PlanField]: fc.Arbitrary<PlanValues[Field]> };
}

export const planValuesArbitrary = (text: fc.Arbitrary<string>): fc.Arbitrary<PlanValues> =>
  fc.record({
    ...buildBlankOrSampleArbitraries(),
    speed: text,
    duration: fc.constantFrom(...DURATIONS),
    provider: text,
    planType: fc.constantFrom(...PLAN_TYPES),
    basePrice: rupeesArbitrary,
    installationFee: rupeesArbitrary,
    discountPercent: percentArbitrary,
    ottTier: text,
    ottCharge: chargeArbitrary,
    ottList: fc.uniqueArray(text, { maxLength: 5, selector: (app) => app.toLowerCase() }),
    tvChannels: text,
    tvCharge: chargeArbitrary,
    advancePayment: rupeesArbitrary,
    router: text,
  });
