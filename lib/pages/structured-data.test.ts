import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { business } from "../content/business";
import { env } from "../env";
import { firstContent } from "../site/first-content";
import { localise } from "../site/page-content";
import { localBusiness, planOffers, structuredDataText } from "./structured-data";

const SITE = env().SITE_URL;
const content = localise(firstContent, "en");

it("cannot end its script element, and reads back as it was", () => {
  const data = { "@type": "Question", name: "</script><b>", text: "<!--<script>" };
  const text = structuredDataText(data);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", ...data });
});

it("names the business's address, area and both phones, and gives itself no stars", () => {
  const data = localBusiness("en", content, "/home.jpg");
  expect(data).toMatchObject({
    "@type": "LocalBusiness",
    url: `${SITE}/`,
    telephone: ["+910000000001", "+910000000002"],
    address: { streetAddress: "1 Sample Street", addressLocality: "Sankarankovil" },
    areaServed: { name: "Sankarankovil" },
  });
  expect(structuredDataText(data)).not.toMatch(/rating|review/i);
});

it("planOffers offers each plan at the price of its card, GST included", () => {
  const price = { price: 2035.64, priceCurrency: "INR" };
  const offer = {
    "@type": "Offer",
    name: "Aaryaa Network, 75 Mbps, Internet + TV + OTT, 450+ TV channels, OTT Standard, Quarterly",
    ...price,
    priceSpecification: { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded: true },
    eligibleDuration: { "@type": "QuantitativeValue", value: 3, unitCode: "MON" },
    itemOffered: { serviceType: "Internet + TV + OTT", provider: { name: "Aaryaa Network" } },
  };
  expect(planOffers([samplePlan()], "en", "/customizedplan/all")).toMatchObject({
    ...{ "@type": "LocalBusiness", "@id": `${SITE}/#business`, name: business.name },
    hasOfferCatalog: { url: `${SITE}/customizedplan/all`, itemListElement: [offer] },
  });
});

it("planOffers leaves out what a plan does not have, and speaks the page's language", () => {
  const plan = samplePlan({ planType: "internet", tvChannels: "None", ottTier: "None" });
  const text = structuredDataText(planOffers([plan], "ta", "/customizedplan/all/2"));
  expect(text).toContain('"Aaryaa Network, 75 Mbps, இணையம் மட்டும், 3 மாதம்"');
  expect(text).toContain(`"${SITE}/ta/customizedplan/all/2"`);
});
