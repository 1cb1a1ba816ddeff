// What of the first content the site still shows. Safe in the browser.
import { firstContent } from "./first-content";
import type { Said, SiteContent } from "./schema";
import { shown } from "./shown";

/** In the order of the list. */
const IS_SAMPLE = {
  phones: ({ contact }) =>
    [contact.phone, contact.secondPhone, contact.whatsapp].some((phone) => PHONES.has(phone)),
  email: ({ contact }) => contact.email === firstContent.contact.email,
  address: ({ contact }) =>
    isFirst(contact.street, firstContent.contact.street) ||
    contact.map === firstContent.contact.map,
  director: ({ people: { director } }) =>
    isFirst(director.name, firstContent.people.director.name) || PHONES.has(director.phone),
  links: ({ links: { credit, quickPay: _, ...links } }) =>
    Object.values(links).some(leadsNowhere) || PHONES.has(credit.whatsapp),
  testimonials: ({ testimonials }) =>
    shown(testimonials.items).some(({ name, words }) =>
      firstContent.testimonials.items.some(
        (first) => isFirst(name, first.name) || isFirst(words, first.words),
      ),
    ),
  clients: ({ clients }) =>
    shown(clients.items).some(({ name }) =>
      firstContent.clients.items.some((first) => first.name === name),
    ),
  tv: ({ tv }) => Object.values(tv.followers).some(({ href }) => leadsNowhere(href)),
} satisfies Record<string, (site: SiteContent) => boolean>;

export type Sample = keyof typeof IS_SAMPLE;

const { contact: first, people, links } = firstContent;
const PHONES = new Set([
  first.phone,
  first.secondPhone,
  first.whatsapp,
  people.director.phone,
  links.credit.whatsapp,
]);

/** In either language: who changes the English text may have left the Tamil one. */
const isFirst = (said: Said, first: Said) => said.en === first.en || said.ta === first.ta;

/** Nobody can own such a name: it is kept for samples. What is left empty leads nowhere wrong. */
const leadsNowhere = (address: string) =>
  address !== "" && new URL(address).hostname.endsWith(".example");

/** What visitors still see that is nobody's. */
export function listSamples(site: SiteContent): Sample[] {
  const all = Object.entries(IS_SAMPLE) as [Sample, (site: SiteContent) => boolean][];
  return all.flatMap(([sample, isSample]) => (isSample(site) ? [sample] : []));
}
