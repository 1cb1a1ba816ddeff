import type { Language } from "../content/language";
import { getWords } from "../content/words";
import { isDeepEqual } from "../json-values";
import { formatPaise } from "../money";
import { formatNumber } from "../numbers";
import { formatAppCount } from "../plans/apps-and-households";
import { includesOtt, includesTv } from "../plans/constants";
import { findCheapestMonthlyPlan, getListPrice, listHomePlans } from "../plans/home-plans";
import type { Plan } from "../plans/schema";
import { parseMbps } from "../plans/speed";
import type { Bilingual } from "./fields";
import { hasSampleContent, initialContent, type SampleSectionId } from "./initial-content";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders";
import { SECTION_IDS, type SectionId, type SiteContent } from "./schema";

export type Localised<Content> = Content extends Bilingual
  ? string
  : Content extends readonly (infer Item)[]
    ? Localised<Item>[]
    : Content extends object
      ? { [Key in keyof Content]: Localised<Content[Key]> }
      : Content;

type LaterSectionId = Exclude<SectionId, SampleSectionId>;

/** Without hidden items. A section that was added after the first release is null until the owner fills it in. */
export type PageContent = Localised<Pick<SiteContent, SampleSectionId>> & {
  [Id in LaterSectionId]: Localised<SiteContent[Id]> | null;
} & { placeholderValues: PlaceholderValues };

/** Omits texts about the catalogue if there are no plans. */
export function buildPageContent(
  site: SiteContent,
  plans: readonly Plan[],
  language: Language,
): PageContent {
  const { contact, ...texts } = localise(omitHiddenItems(omitEmptySections(site)), language);
  const { translateValue } = getWords(language).plans;
  for (const offer of texts.offers.offers) offer.name = translateValue(offer.name);
  const placeholderValues = buildPlaceholderValues(plans, { ...texts, contact });
  // Contact texts can be placeholder values, so placeholders in them are not replaced.
  return {
    ...(fillAllPlaceholders(texts, placeholderValues) as typeof texts),
    contact,
    placeholderValues,
  };
}

function omitEmptySections(site: SiteContent): SiteContent {
  const entries = SECTION_IDS.map((id) => {
    const isEmpty = !hasSampleContent(id) && isDeepEqual(site[id], initialContent[id]);
    return [id, isEmpty ? null : site[id]];
  });
  return Object.fromEntries(entries);
}

/** Staff can hide each item of a list with a variable number of items. */
function omitHiddenItems<Content>(content: Content): Content;
function omitHiddenItems(content: unknown): unknown {
  if (Array.isArray(content))
    return content.filter((item) => !Object(item).hidden).map((item) => omitHiddenItems(item));
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, omitHiddenItems(value)]),
  );
}

type SourceSections = Pick<Localised<SiteContent>, "contact" | "people" | "offers">;

function buildPlaceholderValues(
  plans: readonly Plan[],
  { contact, people, offers }: SourceSections,
): PlaceholderValues {
  const cheapestPlan = findCheapestMonthlyPlan(plans);
  const ottPlans = plans.filter(({ planType }) => includesOtt(planType));
  // One unusual plan of the catalogue must not become the claim of the first screen.
  const homePlans = listHomePlans(offers.offers, plans).map(({ plan }) => plan);
  const homeCounts = findHighestCounts(homePlans);
  const allCounts = findHighestCounts(plans);
  const { channels, tvapps } = homeCounts.channels === "" ? allCounts : homeCounts;
  return {
    price: cheapestPlan ? formatPaise(getListPrice(cheapestPlan)) : "",
    speed: formatMbps(cheapestPlan),
    channels,
    apps: homeCounts.apps || allCounts.apps,
    tvapps,
    ottspeed: formatMbps(findCheapestMonthlyPlan(ottPlans)),
    town: contact.town,
    years: people.years,
    support: contact.support,
  };
}

function findHighestCounts(plans: readonly Plan[]) {
  const tvPlans = plans.filter(({ planType }) => includesTv(planType));
  const channels = findHighestCount(tvPlans.map(({ tvChannels }) => findCount(tvChannels)));
  const mostChannelsPlans = tvPlans.filter(({ tvChannels }) => findCount(tvChannels) === channels);
  return {
    channels,
    apps: findHighestCount(plans.map(formatAppCount)),
    tvapps: channels === "" ? "" : findHighestCount(mostChannelsPlans.map(formatAppCount)),
  };
}

/** Returns `450+` for `450+ channels`. */
const findCount = (text: string) => /\d[\d,]*\+?/.exec(text)?.[0] ?? "";
const toNumber = (count: string) => Number(count.replace(/\D/g, ""));

/** Returns an empty string if the highest count is below 2, because the texts use the plural. */
function findHighestCount(counts: string[]): string {
  let highest = "";
  for (const count of counts) {
    if (toNumber(count) > toNumber(highest)) highest = count;
  }
  return toNumber(highest) > 1 ? highest : "";
}

function formatMbps(plan: Plan | undefined): string {
  const speed = plan?.speed.trim() ?? "";
  // The texts put the number before "Mbps", which would be wrong for a speed with other words.
  if (!/^\d[\d,.]*\s*[kmg]bps$/i.test(speed)) return "";
  const mbps = parseMbps(speed);
  return mbps > 0 ? formatNumber(mbps) : "";
}

function fillAllPlaceholders(value: unknown, placeholderValues: PlaceholderValues): unknown {
  if (typeof value === "string") return fillPlaceholders(value, placeholderValues);
  if (Array.isArray(value)) return fillItems(value, placeholderValues);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, fillAllPlaceholders(part, placeholderValues)]),
  );
}

/** Omits items in which a text became empty. An item with a plan stays, because it shows the price. */
function fillItems(items: object[], placeholderValues: PlaceholderValues): unknown[] {
  const filledItems: unknown[] = [];
  for (const item of items) {
    const filled = fillAllPlaceholders(item, placeholderValues);
    if ("plan" in item || !hasEmptiedText(item, filled)) filledItems.push(filled);
  }
  return filledItems;
}

const hasEmptiedText = (item: object, filled: unknown) =>
  Object.entries(item).some(
    ([key, part]) => part !== "" && (filled as Record<string, unknown>)[key] === "",
  );

export function localise<Content>(content: Content, language: Language): Localised<Content>;
export function localise(content: unknown, language: Language): unknown {
  if (Array.isArray(content)) return content.map((item) => localise(item, language));
  if (typeof content !== "object" || content === null) return content;
  if ("en" in content && "ta" in content)
    return language === "ta" && content.ta ? content.ta : content.en;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, localise(value, language)]),
  );
}
