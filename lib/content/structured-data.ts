// What the pages say, said to machines in schema.org's words. Nothing stands here that a visitor
// does not read on the same page.
import type { Plan } from "../plans/schema";
import { includesOtt, includesTv, MONTHS, priceOf } from "../plans/terms";
import type { Localised, SiteContent } from "../site/schema";
import { business, internationalPhone, phonesOf } from "./business";
import { type Language, LOCALES, pathIn } from "./language";
import { wordsIn } from "./words";

type Json = string | number | boolean | Json[] | { [key: string]: Json };
export type StructuredData = { "@type": string; [key: string]: Json };

/** As the text of a script element: no letter in it can end the element. */
export function structuredDataText(data: StructuredData): string {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  return text.replaceAll("<", "\\u003c");
}

type Said = Localised<SiteContent>;

/** @param site the origin of the site */
export function localBusiness(
  site: string,
  language: Language,
  { contact, links }: Pick<Said, "contact" | "links">,
): StructuredData {
  return {
    ...businessNode(site, language),
    description: wordsIn(language).home.summary(contact.town),
    image: `${site}/art/og-home.jpg`,
    telephone: phonesOf(contact).map(internationalPhone),
    email: contact.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: contact.street,
      addressLocality: contact.town,
      addressRegion: business.region,
      postalCode: contact.postcode,
      addressCountry: business.country,
    },
    areaServed: { "@type": "City", name: contact.town },
    hasMap: contact.map,
    sameAs: [links.facebook, links.instagram, links.tvInstagram, links.youtube].filter(Boolean),
  };
}

/**
 * The business with its catalogue as the plan builder shows it: each plan at the price of its card.
 *
 * @param site the origin of the site
 */
export function planOffers(
  plans: readonly Plan[],
  site: string,
  language: Language,
): StructuredData {
  return {
    ...businessNode(site, language),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: wordsIn(language).builderPage.catalogue,
      url: site + pathIn(language, "/customizedplan"),
      numberOfItems: plans.length,
      itemListElement: plans.map((plan) => planOffer(plan, language)),
    },
  };
}

/** The questions and answers of the FAQ, as plain text. */
export function faqPage(language: Language, items: Said["faq"]["items"]): StructuredData {
  return {
    "@type": "FAQPage",
    inLanguage: LOCALES[language],
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function businessNode(site: string, language: Language): StructuredData {
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
  const price = priceOf(plan);
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
    price,
    priceCurrency: "INR",
    priceSpecification: {
      "@type": "PriceSpecification",
      price,
      priceCurrency: "INR",
      valueAddedTaxIncluded: true,
    },
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
