// The pages' content as schema.org's structured data. Nothing stands here that a visitor
// does not read on the same page.
import { business, internationalPhone, phonesOf } from "../content/business";
import { type Language, pathIn } from "../content/language";
import { wordsIn } from "../content/words";
import { env } from "../env";
import { includesOtt, includesTv, MONTHS, priceOf } from "../plan-terms";
import type { Plan } from "../plans/schema";
import type { PageContent } from "../site/page-content";

type Json = string | number | boolean | Json[] | { [key: string]: Json };
type StructuredData = { "@type": string; [key: string]: Json };

/** As the text of a script element: no letter in it can end the element. */
export function structuredDataText(data: StructuredData): string {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  return text.replaceAll("<", "\\u003c");
}

export const localBusiness = (
  language: Language,
  { contact, links }: Pick<PageContent, "contact" | "links">,
  picture: string,
): StructuredData => ({
  ...businessNode(language),
  description: wordsIn(language).home.summary(contact.town),
  image: env().SITE_URL + picture,
  telephone: phonesOf(contact).map(internationalPhone),
  email: contact.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: contact.street,
    addressLocality: contact.town,
    addressRegion: wordsIn(language).site.region,
    postalCode: contact.postcode,
    addressCountry: business.country,
  },
  areaServed: { "@type": "City", name: contact.town },
  hasMap: contact.map,
  sameAs: [links.facebook, links.instagram, links.tvInstagram, links.youtube].filter(Boolean),
});

/** The business with its plans as a part of the table of all plans shows them. */
export const planOffers = (
  plans: readonly Plan[],
  language: Language,
  path: string,
): StructuredData => ({
  ...businessNode(language),
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name: wordsIn(language).builderPage.catalogue,
    url: env().SITE_URL + pathIn(language, path),
    numberOfItems: plans.length,
    itemListElement: plans.map((plan) => planOffer(plan, language)),
  },
});

export const areaOffers = (
  plans: readonly Plan[],
  language: Language,
  path: string,
  { name, postcode, town }: { name: string; postcode: string; town: string },
): StructuredData => ({
  ...planOffers(plans, language, path),
  areaServed: {
    "@type": "Place",
    name,
    address: {
      "@type": "PostalAddress",
      addressLocality: town,
      addressRegion: wordsIn(language).site.region,
      ...(postcode && { postalCode: postcode }),
      addressCountry: business.country,
    },
  },
});

function businessNode(language: Language): StructuredData {
  const site = env().SITE_URL;
  return {
    "@type": "LocalBusiness",
    "@id": `${site}/#business`,
    name: business.name,
    url: site + pathIn(language, "/"),
  };
}

/** Rupees with GST for the whole duration: what a first-time customer pays. */
function planOffer(plan: Plan, language: Language): StructuredData {
  const { types, durations, channels } = wordsIn(language).plans;
  const price = { price: priceOf(plan), priceCurrency: "INR" };
  const type = types[plan.planType];
  const extras = [
    includesTv(plan.planType) ? channels(plan.tvChannels) : "",
    includesOtt(plan.planType) ? `OTT ${plan.ottTier}` : "",
  ];
  return {
    "@type": "Offer",
    name: [plan.provider, plan.speed, type, ...extras, durations[plan.duration]]
      .filter(Boolean)
      .join(", "),
    ...price,
    priceSpecification: { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded: true },
    eligibleDuration: {
      "@type": "QuantitativeValue",
      value: MONTHS[plan.duration],
      unitCode: "MON",
    },
    itemOffered: {
      "@type": "Service",
      serviceType: type,
      provider: { "@type": "Organization", name: plan.provider },
    },
  };
}
