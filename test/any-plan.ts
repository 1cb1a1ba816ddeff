// Plans of any figures, for what holds of each.
import fc from "fast-check";
import { DURATIONS, PLAN_TYPES } from "@/lib/plan-terms";
import type { PlanInput } from "@/lib/plans/schema";

export const rupees = fc.oneof(
  fc.constant(0),
  fc.nat(100_000_000).map((paise) => paise / 100),
);
export const percent = fc.nat(10_000).map((hundredths) => hundredths / 100);
const charge = fc.oneof(fc.constant(-1), rupees);

/** What staff may have typed of a plan, in words of these. */
export const anyInput = (word: fc.Arbitrary<string>): fc.Arbitrary<PlanInput> =>
  fc.record({
    speed: word,
    duration: fc.constantFrom(...DURATIONS),
    provider: word,
    planType: fc.constantFrom(...PLAN_TYPES),
    basePrice: rupees,
    installationFee: rupees,
    discountPercent: percent,
    ottTier: word,
    ottCharge: charge,
    ottList: fc.uniqueArray(word, { maxLength: 5, selector: (name) => name.toLowerCase() }),
    tvChannels: word,
    tvCharge: charge,
    advancePayment: rupees,
    router: word,
    androidBox: fc.boolean(),
  });
