// What is invented of the website's first words, found by its text, and the site without it.
import { isSame, partAt } from "../same";
import type { Bilingual } from "./fields";
import { firstContent } from "./first-content";
import type { SectionId, SiteContent } from "./schema";

/** No page can do without these: they stay until the owner writes their own. */
const NEEDED = [
  "contact.phone",
  "contact.whatsapp",
  "contact.email",
  "contact.street",
  "contact.map",
];
const LEFT_OUT = [
  "contact.secondPhone",
  ...["facebook", "instagram", "tvInstagram", "youtube", "studio"].map((name) => `links.${name}`),
  "links.credit.name",
  "links.credit.whatsapp",
  "people.director.name",
  "people.director.phone",
  ...["instagram", "youtube", "facebook"].map((network) => `tv.followers.${network}.href`),
];
/** They go with the others, and may be an owner's own: so no site counts as sample for them. */
const FIGURES = ["years", "customers", "badge.rank", "badge.claim"].map((name) => `people.${name}`);

/** No phone begins with 0, and nobody can own such a name: it is reserved for samples. */
const REACHES_NOBODY = /^0{8}\d\d$|^(?:https:\/\/|\S+@)[^/\s]*\.example(?:[/:?#]|$)/;

function withoutSample(text: string | Bilingual, first: string | Bilingual): string | Bilingual {
  if (typeof text === "string" || typeof first === "string")
    return text === first || REACHES_NOBODY.test(String(text)) ? "" : text;
  if (text.en === first.en) return { en: "", ta: "" };
  return text.ta === first.ta ? { ...text, ta: "" } : text;
}

const textAt = (site: SiteContent, place: string) =>
  partAt(site, place.split(".")) as string | Bilingual;
const emptied = (site: SiteContent, place: string) =>
  withoutSample(textAt(site, place), textAt(firstContent, place));

const { testimonials, clients } = firstContent;
const NAMES = new Set(clients.items.map(({ name }) => name));
const WORDS = new Set(testimonials.items.flatMap(({ name, words }) => [name.en, words.en]));
const isClient = ({ name }: { name: string }) => NAMES.has(name);
const isVoice = ({ name, words }: { name: Bilingual; words: Bilingual }) =>
  WORDS.has(name.en) || WORDS.has(words.en);

export function withoutSamples(site: SiteContent): SiteContent {
  const cleared = structuredClone(site);
  for (const place of [...LEFT_OUT, ...FIGURES]) {
    const path = place.split(".");
    const holder = partAt(cleared, path.slice(0, -1)) as Record<string, unknown>;
    holder[path.at(-1) ?? ""] = emptied(site, place);
  }
  // Who is named as the builder has a number.
  if (cleared.links.credit.name) cleared.links.credit = site.links.credit;
  cleared.testimonials.items = site.testimonials.items.filter((item) => !isVoice(item));
  cleared.clients.items = site.clients.items.filter((item) => !isClient(item));
  return cleared;
}

/** The first section in which visitors see something invented. */
export function sectionWithSamples(site: SiteContent): SectionId | undefined {
  const isSample = (place: string) => !isSame(emptied(site, place), textAt(site, place));
  const place = [...NEEDED, ...LEFT_OUT].find(isSample);
  if (place) return place.split(".")[0] as SectionId;
  if (site.testimonials.items.some((item) => !item.hidden && isVoice(item))) return "testimonials";
  return site.clients.items.some((item) => !item.hidden && isClient(item)) ? "clients" : undefined;
}
