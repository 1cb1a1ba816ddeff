// An area as visitors see it, beside the catalogue of the moment.
import type { Language } from "../content/language";
import { sameText } from "../plans/plan-key";
import type { Plan } from "../plans/schema";
import { listProviders } from "../plans/selection-options";
import { dayInIndia } from "../time";
import type { Area, ShownArea } from "./schema";

export const areaNameIn = ({ name, nameTa }: Pick<Area, "name" | "nameTa">, language: Language) =>
  (language === "ta" && nameTa) || name;

/** A connected area that no provider with plans reaches is not called connected. */
export function showArea(area: Area, plans: Plan[], language: Language): ShownArea {
  const { slug, postcode } = area;
  const isConnected = area.state === "connected";
  const all = isConnected ? listProviders(plans) : [];
  const isReachedBy = (one: string) => area.providers.some((other) => sameText(other, one));
  const providers = area.providers.length === 0 ? all : all.filter(isReachedBy);
  const state = isConnected && providers.length === 0 ? "unknown" : area.state;
  const others = state === "unknown" ? [] : all.filter((one) => !providers.includes(one));
  // What did not come in its month comes later: a month that is over is not named.
  const isOver = area.comingMonth < dayInIndia(Date.now()).slice(0, 7);
  const comingMonth = isOver ? "" : area.comingMonth;
  const name = areaNameIn(area, language);
  return { slug, name, postcode, state, comingMonth, providers, others };
}
