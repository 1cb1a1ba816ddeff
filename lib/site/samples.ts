// What of the first content, the first catalogue and the first areas the site still shows: told by what it says.
import { firstAreas } from "../../prisma/areas";
import { catalogue } from "../../prisma/catalogue";
import type { PlanInput } from "../plans/schema";
import type { Said } from "./fields";
import { firstContent } from "./first-content";
import { isKeepable, type SampleKind } from "./sample-kinds";
import { SECTION_IDS, type SectionId, type SiteContent } from "./schema";

export type Sample = {
  kind: SampleKind;
  /** Undefined of plans and areas. */
  section?: SectionId;
  /** The field in its section, as the form names it: `items.2.answer.en`. */
  path: string;
  /** The sample's own place in the first content, wherever it stands by now. */
  key: string;
};

/** The places of fields, an item's number being a star, and what kind of sample stands there at first. */
const KINDS: Record<string, SampleKind> = {
  "contact.phone": "phones",
  "contact.secondPhone": "phones",
  "contact.whatsapp": "phones",
  "contact.email": "email",
  "contact.street": "address",
  "contact.map": "address",
  "contact.town": "town",
  "contact.postcode": "town",
  "contact.support": "hours",
  "links.facebook": "links",
  "links.instagram": "links",
  "links.tvInstagram": "links",
  "links.youtube": "links",
  "links.studio": "links",
  "links.credit.name": "links",
  "links.credit.whatsapp": "links",
  "links.quickPay.*.href": "portals",
  "people.director.name": "director",
  "people.director.phone": "director",
  "people.years": "years",
  "people.customers": "customers",
  "people.badge.rank": "badge",
  "people.badge.claim": "badge",
  "people.reasons.*.title": "reasons",
  "people.reasons.*.text": "reasons",
  "offers.offers.*.tagline": "offers",
  "banners.hero.*.title": "slides",
  "banners.hero.*.subtitle": "slides",
  "banners.hero.*.description": "slides",
  "banners.hero.*.tamil": "slides",
  "banners.promo.*.before": "promos",
  "banners.promo.*.figure": "promos",
  "banners.promo.*.after": "promos",
  "testimonials.items.*.name": "testimonials",
  "testimonials.items.*.words": "testimonials",
  "clients.items.*.name": "clients",
  "faq.items.*.answer": "questions",
  "tv.lead": "channel",
  "tv.followers.instagram.figure": "followers",
  "tv.followers.youtube.figure": "followers",
  "tv.followers.facebook.figure": "followers",
  "tv.followers.instagram.href": "links",
  "tv.followers.youtube.href": "links",
  "tv.followers.facebook.href": "links",
  "tv.scenes.*.name": "channel",
};

/** A text of the site's words, in both languages where it has both. */
type Leaf = { place: string; path: string; value: string | Said };

/** Those that show: of a list not what is hidden. */
function leavesOf(value: unknown, place: string, path = place): Leaf[] {
  if (typeof value === "string") return [{ place, path, value }];
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value && "ta" in value) return [{ place, path, value: value as Said }];
  if ("hidden" in value && value.hidden === true) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    key === "id" ? [] : leavesOf(part, `${place}.${isList ? "*" : key}`, `${path}.${key}`),
  );
}

const leavesIn = (site: SiteContent) =>
  SECTION_IDS.flatMap((section) => leavesOf(site[section], section));

/** What stands in a place at first, of a list in any of its items. */
const FIRST = new Map<string, Leaf[]>();
for (const leaf of leavesIn(firstContent))
  FIRST.set(leaf.place, [...(FIRST.get(leaf.place) ?? []), leaf]);

/** No phone begins with 0, and nobody can own such a name: it is kept for samples. */
const REACHES_NOBODY = /^0{8}\d\d$|^(?:https:\/\/|\S+@)[^/\s]*\.example(?:[/:?#]|$)/;

/** Something, and not only the name of what is filled in from the catalogue. */
const SAYS = /^(?!\{\w+\}$)./;

type Named = { name: string };

/** What visitors still see that is nobody's, in the order of the forms; of plans and areas once for each. */
export function findSamples(site: SiteContent, plans: PlanInput[], areas: Named[] = []): Sample[] {
  const found = leavesIn(site).flatMap((leaf): Sample[] => {
    const sample = sampleIn(leaf);
    if (!sample) return [];
    const [section = "", ...path] = sample.path.split(".");
    return [{ ...sample, section: section as SectionId, path: path.join(".") }];
  });
  const unchanged = plans.filter((plan) => FIRST_PLANS.has(wordOf(plan)));
  const whole = (kind: SampleKind) => (): Sample => ({ kind, path: "", key: kind });
  const named = areas.filter(isSampleArea);
  return [...found, ...unchanged.map(whole("prices")), ...named.map(whole("areas"))];
}

function sampleIn({ place, path, value }: Leaf): Pick<Sample, "kind" | "path" | "key"> | null {
  const kind = KINDS[place];
  const firsts = FIRST.get(place) ?? [];
  if (typeof value === "string") {
    const first = firsts.find((leaf) => leaf.value === value);
    const isSample = SAYS.test(value) && (first || REACHES_NOBODY.test(value));
    return kind && isSample ? { kind, path, key: first?.path ?? path } : null;
  }
  const texts = firsts.map((leaf) => ({ key: leaf.path, ...(leaf.value as Said) }));
  const first = texts.find(({ en }) => en === value.en);
  if (first) return kind && value.en ? { kind, path: `${path}.en`, key: first.key } : null;
  const left = value.ta && texts.find(({ ta }) => ta === value.ta);
  if (!left) return null;
  // Somebody's name or address in Tamil is no translation of another's.
  const isInvented = kind && !isKeepable(kind);
  return { kind: isInvented ? kind : "tamil", path: `${path}.ta`, key: `${left.key}.ta` };
}

const FIRST_AREAS = new Set(firstAreas().map(({ name }) => name));
export const isSampleArea = ({ name }: Named) => FIRST_AREAS.has(name);

/** What a plan is and costs, as one word. */
const wordOf = (plan: PlanInput) =>
  [
    ...[plan.planType, plan.speed, plan.provider, plan.duration, plan.ottTier, plan.tvChannels],
    ...[plan.basePrice, plan.ottCharge, plan.tvCharge, plan.discountPercent],
    ...[plan.installationFee, plan.advancePayment],
  ].join("\n");
const FIRST_PLANS = new Set(catalogue().map(wordOf));

/**
 * Those that nobody has said are true.
 *
 * @param kept the keys of those that somebody has
 */
export const withoutKept = (samples: Sample[], kept: Record<string, string>): Sample[] =>
  samples.filter(({ kind, key }) => !(isKeepable(kind) && Object.hasOwn(kept, key)));
