// What is typed in a plan's form, as far as it can be read while one types.
import { fieldsOf, fromInputs, type Inputs } from "../resource/fields";
import { spellSpeed } from "../values";
import { plans } from "./resource";
import type { PlanIdentity, PlanTerms } from "./schema";

/** What it costs: a figure that cannot be read adds nothing. */
export function termsOf(inputs: Inputs): PlanTerms {
  const typed = fromInputs(plans, inputs);
  const figures = fieldsOf(plans).flatMap(([name, field]) => {
    if (field.kind !== "price" && field.kind !== "percent") return [];
    const figure = Number((typed as Inputs)[name]);
    const empty = (field.kind === "price" && field.empty) || 0;
    return [[name, figure < 0 ? empty : figure || 0]];
  });
  const terms: PlanTerms = { ...typed, ...Object.fromEntries(figures) };
  return { ...terms, discountPercent: Math.min(100, terms.discountPercent) };
}

/** The plan that the inputs describe. */
export function typedIdentity(inputs: Inputs): PlanIdentity {
  const typed = fromInputs(plans, inputs);
  return { ...typed, speed: spellSpeed(typed.speed) };
}
