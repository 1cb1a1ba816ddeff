import type { Language } from "../content/language";
import { isSameText } from "../plans/plan-identity";
import type { Plan } from "../plans/schema";
import { listProviders } from "../plans/selection-options";
import { toIndiaDay } from "../time";
import type { Area, VisitorArea } from "./schema";

export const localisedAreaName = (
  { name, nameTa }: Pick<Area, "name" | "nameTa">,
  language: Language,
) => (language === "ta" && nameTa) || name;

/** A connected area is "unknown" if none of its providers has plans. */
export function toVisitorArea(area: Area, plans: Plan[], language: Language): VisitorArea {
  const { slug, postcode } = area;
  const isConnected = area.state === "connected";
  const catalogueProviders = isConnected ? listProviders(plans) : [];
  const isReachedBy = (provider: string) =>
    area.providers.some((areaProvider) => isSameText(areaProvider, provider));
  const providers =
    area.providers.length === 0 ? catalogueProviders : catalogueProviders.filter(isReachedBy);
  const state = isConnected && providers.length === 0 ? "unknown" : area.state;
  const otherProviders =
    state === "unknown"
      ? []
      : catalogueProviders.filter((provider) => !providers.includes(provider));
  // A month in the past means a delay, so the month is omitted.
  const isMonthOver = area.comingMonth < toIndiaDay(Date.now()).slice(0, 7);
  const comingMonth = isMonthOver ? "" : area.comingMonth;
  const name = localisedAreaName(area, language);
  return { slug, name, postcode, state, comingMonth, providers, others: otherProviders };
}
