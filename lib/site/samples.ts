// Samples are recognised by their text.
import { isDeepEqual, valueAtPath } from "../json-values";
import type { Bilingual } from "./fields";
import { initialContent } from "./initial-content";
import type { SectionId, SiteContent } from "./schema";

/** The pages need these values, so a sample stays until the owner replaces it. */
const REQUIRED_FIELDS = [
  "contact.phone",
  "contact.whatsapp",
  "contact.email",
  "contact.street",
  "contact.map",
];
const OPTIONAL_FIELDS = [
  "contact.secondPhone",
  "links.facebook",
  "links.instagram",
  "links.tvInstagram",
  "links.youtube",
  "links.studio",
  "links.credit.name",
  "links.credit.whatsapp",
  "people.director.name",
  "people.director.phone",
  "tv.followers.instagram.href",
  "tv.followers.youtube.href",
  "tv.followers.facebook.href",
];
/** These are removed with the samples, but never reported, because the owner's value may be the same. */
const CLAIM_FIELDS = [
  "people.years",
  "people.customers",
  "people.badge.rank",
  "people.badge.claim",
];

/** Sample phones begin with eight zeros. Sample links and emails use the reserved domain `.example`. */
const SAMPLE_CONTACT = /^0{8}\d\d$|^(?:https:\/\/|\S+@)[^/\s]*\.example(?:[/:?#]|$)/;

function stripSample(text: string | Bilingual, sample: string | Bilingual): string | Bilingual {
  if (typeof text === "string" || typeof sample === "string")
    return text === sample || SAMPLE_CONTACT.test(String(text)) ? "" : text;
  if (text.en === sample.en) return { en: "", ta: "" };
  return text.ta === sample.ta ? { ...text, ta: "" } : text;
}

const getValue = (site: SiteContent, fieldPath: string) =>
  valueAtPath(site, fieldPath.split(".")) as string | Bilingual;
const getValueWithoutSample = (site: SiteContent, fieldPath: string) =>
  stripSample(getValue(site, fieldPath), getValue(initialContent, fieldPath));

const { testimonials, clients } = initialContent;
const SAMPLE_CLIENT_NAMES = new Set(clients.items.map(({ name }) => name));
const SAMPLE_TESTIMONIAL_TEXTS = new Set(
  testimonials.items.flatMap(({ name, words }) => [name.en, words.en]),
);
const isSampleClient = ({ name }: { name: string }) => SAMPLE_CLIENT_NAMES.has(name);
const isSampleTestimonial = ({ name, words }: { name: Bilingual; words: Bilingual }) =>
  SAMPLE_TESTIMONIAL_TEXTS.has(name.en) || SAMPLE_TESTIMONIAL_TEXTS.has(words.en);

export function stripSamples(site: SiteContent): SiteContent {
  const stripped = structuredClone(site);
  for (const fieldPath of [...OPTIONAL_FIELDS, ...CLAIM_FIELDS]) {
    const keys = fieldPath.split(".");
    const parent = valueAtPath(stripped, keys.slice(0, -1)) as Record<string, unknown>;
    parent[keys.at(-1) ?? ""] = getValueWithoutSample(site, fieldPath);
  }
  // The schema requires a phone if the credit names the company that made the site, so even a sample
  // phone stays.
  if (stripped.links.credit.name) stripped.links.credit = site.links.credit;
  stripped.testimonials.items = site.testimonials.items.filter(
    (item) => !isSampleTestimonial(item),
  );
  stripped.clients.items = site.clients.items.filter((item) => !isSampleClient(item));
  return stripped;
}

export function findSectionWithSamples(site: SiteContent): SectionId | undefined {
  const isSample = (fieldPath: string) =>
    !isDeepEqual(getValueWithoutSample(site, fieldPath), getValue(site, fieldPath));
  const fieldPath = [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS].find(isSample);
  if (fieldPath) return fieldPath.split(".")[0] as SectionId;
  if (site.testimonials.items.some((item) => !item.hidden && isSampleTestimonial(item)))
    return "testimonials";
  if (site.clients.items.some((item) => !item.hidden && isSampleClient(item))) return "clients";
  return undefined;
}
