import { type Language, LOCALES } from "../content/language";
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
  const providers = filterByArea(catalogueProviders, area);
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

/** An area without a list of providers has all of them. */
function filterByArea(catalogueProviders: string[], area: Pick<Area, "providers">): string[] {
  if (area.providers.length === 0) return catalogueProviders;
  return catalogueProviders.filter((provider) =>
    area.providers.some((areaProvider) => isSameText(areaProvider, provider)),
  );
}

export type ListedArea = Pick<VisitorArea, "slug" | "name" | "postcode">;

/** Areas with plans, sorted by name, with numbers in their natural order. */
export function listConnectedAreas(
  areas: readonly Area[],
  plans: Plan[],
  language: Language,
): ListedArea[] {
  const catalogueProviders = listProviders(plans);
  const { compare } = new Intl.Collator(LOCALES[language], { numeric: true });
  const connectedAreas: ListedArea[] = [];
  for (const area of areas) {
    const { slug, postcode, state } = area;
    if (state !== "connected" || filterByArea(catalogueProviders, area).length === 0) continue;
    connectedAreas.push({ slug, name: localisedAreaName(area, language), postcode });
  }
  return connectedAreas.sort((a, b) => compare(a.name, b.name) || compare(a.postcode, b.postcode));
}
