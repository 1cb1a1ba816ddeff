// What visitors are told of an area, beside the catalogue of the moment.
import type { Language } from "../content/language";
import { sameText } from "../plans/plan-key";
import type { Plan } from "../plans/schema";
import { providersOf } from "../plans/selection-options";
import type { Area, ShownArea } from "./schema";

export const areaNameIn = ({ name, nameTa }: Pick<Area, "name" | "nameTa">, language: Language) =>
  (language === "ta" && nameTa) || name;

/** A connected area that no provider with plans reaches is not called connected. */
export function showArea(area: Area, plans: Plan[], language: Language): ShownArea {
  const { slug, postcode, comingMonth } = area;
  const providers =
    area.state === "connected" ? providersOf(plans).filter((one) => isReachedBy(area, one)) : [];
  const isUnknown = area.state === "connected" && providers.length === 0;
  const state = isUnknown ? "unknown" : area.state;
  return { slug, name: areaNameIn(area, language), postcode, state, comingMonth, providers };
}

const isReachedBy = ({ providers }: Area, provider: string) =>
  providers.length === 0 || providers.some((one) => sameText(one, provider));

/** The plans that can be had there. */
export const plansIn = (plans: Plan[], { providers }: Pick<ShownArea, "providers">): Plan[] =>
  plans.filter((plan) => providers.some((one) => sameText(one, plan.provider)));
