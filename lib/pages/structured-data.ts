// schema.org structured data (JSON-LD). Search engines require that the page shows the same data.
import { business, formatE164, listPhones } from "../content/business";
import { type Language, localisedPath } from "../content/language";
import { getWords } from "../content/words";
import { env } from "../env";
import { includesOtt, includesTv, MONTHS } from "../plans/constants";
import type { Plan } from "../plans/schema";
import type { PageContent } from "../site/page-content";

type Json = string | number | boolean | Json[] | JsonObject;
type JsonObject = { [key: string]: Json | undefined };
type StructuredData = JsonObject & { "@type": string };

/** Escapes `<`, so that no text can close the script element. */
export function serialiseStructuredData(data: StructuredData): string {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  return text.replaceAll("<", "\\u003c");
}

export const buildLocalBusiness = (
  language: Language,
  { contact, links }: Pick<PageContent, "contact" | "links">,
  picturePath: string,
): StructuredData => ({
  ...buildBusinessNode(language),
  description: getWords(language).home.summary(contact.town),
  image: env().SITE_URL + picturePath,
  telephone: listPhones(contact).map(formatE164),
  email: contact.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: contact.street,
    addressLocality: contact.town,
    addressRegion: getWords(language).site.region,
    postalCode: contact.postcode,
    addressCountry: business.country,
  },
  areaServed: { "@type": "City", name: contact.town },
  hasMap: contact.map,
  sameAs: [links.facebook, links.instagram, links.tvInstagram, links.youtube].filter(Boolean),
});

/** @param path English path of the page that lists the plans */
export const buildPlanOffers = (
  plans: readonly Plan[],
  language: Language,
  path: string,
): StructuredData => ({
  ...buildBusinessNode(language),
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name: getWords(language).builderPage.catalogueName,
    url: env().SITE_URL + localisedPath(language, path),
    numberOfItems: plans.length,
    itemListElement: plans.map((plan) => buildPlanOffer(plan, language)),
  },
});

export const buildAreaOffers = (
  plans: readonly Plan[],
  language: Language,
  path: string,
  { name, postcode, town }: { name: string; postcode: string; town: string },
): StructuredData => ({
  ...buildPlanOffers(plans, language, path),
  areaServed: {
    "@type": "Place",
    name,
    address: {
      "@type": "PostalAddress",
      addressLocality: town,
      addressRegion: getWords(language).site.region,
      postalCode: postcode || undefined,
      addressCountry: business.country,
    },
  },
});

function buildBusinessNode(language: Language): StructuredData {
  const site = env().SITE_URL;
  return {
    "@type": "LocalBusiness",
    "@id": `${site}/#business`,
    name: business.name,
    url: site + localisedPath(language, "/"),
  };
}

/** The price is the total for a first-time customer: rupees with GST for the whole duration. */
function buildPlanOffer(plan: Plan, language: Language): StructuredData {
  const price = { price: plan.firstTimeTotal, priceCurrency: "INR" };
  return {
    "@type": "Offer",
    name: formatOfferName(plan, language),
    ...price,
    priceSpecification: { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded: true },
    eligibleDuration: {
      "@type": "QuantitativeValue",
      value: MONTHS[plan.duration],
      unitCode: "MON",
    },
    itemOffered: {
      "@type": "Service",
      serviceType: getWords(language).plans.planTypes[plan.planType],
      provider: { "@type": "Organization", name: plan.provider },
    },
  };
}

function formatOfferName(plan: Plan, language: Language): string {
  const { planTypes, durations, channelCount, translateValue } = getWords(language).plans;
  const parts = [plan.provider, plan.speed, planTypes[plan.planType]];
  if (includesTv(plan.planType)) parts.push(channelCount(plan.tvChannels));
  if (includesOtt(plan.planType)) parts.push(`OTT ${translateValue(plan.ottTier)}`);
  parts.push(durations[plan.duration]);
  return parts.join(", ");
}
