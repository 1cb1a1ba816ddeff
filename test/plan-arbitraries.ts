import fc from "fast-check";
import { DURATIONS, PLAN_TYPES } from "@/lib/plans/constants";
import type { PlanInput } from "@/lib/plans/schema";

export const rupeesArbitrary = fc.oneof(
  fc.constant(0),
  fc.nat(100_000_000).map((paise) => paise / 100),
);
export const percentArbitrary = fc.nat(10_000).map((hundredths) => hundredths / 100);
/** -1 means that the charge does not apply. */
const chargeArbitrary = fc.oneof(fc.constant(-1), rupeesArbitrary);

export const planInputArbitrary = (text: fc.Arbitrary<string>): fc.Arbitrary<PlanInput> =>
  fc.record({
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
    androidBox: fc.boolean(),
  });
