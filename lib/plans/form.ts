// What is typed in a plan's form, as far as it can be read while one types.
import { fromInputs, type Inputs } from "../resource/fields";
import { NOT_APPLICABLE } from "../terms/plan";
import { spellSpeed } from "../values";
import { plans } from "./resource";
import type { PlanIdentity, PlanTerms } from "./schema";

/** What it costs: a figure that cannot be read adds nothing. */
export function termsOf(inputs: Inputs): PlanTerms {
  const typed = fromInputs(plans, inputs);
  const amount = (figure: number | undefined, empty = 0) =>
    figure !== undefined && figure < 0 ? empty : figure || 0;
  return {
    duration: typed.duration,
    basePrice: amount(typed.basePrice),
    discountPercent: Math.min(100, amount(typed.discountPercent)),
    installationFee: amount(typed.installationFee),
    advancePayment: amount(typed.advancePayment),
    ottCharge: amount(typed.ottCharge, NOT_APPLICABLE),
    tvCharge: amount(typed.tvCharge, NOT_APPLICABLE),
  };
}

/** What tells it apart from the others. */
export function typedIdentity(inputs: Inputs): PlanIdentity {
  const typed = fromInputs(plans, inputs);
  return { ...typed, speed: spellSpeed(typed.speed) };
}
