import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { business } from "../content/business";
import { env } from "../env";
import { initialContent } from "../site/initial-content";
import { localise } from "../site/page-content";
import { buildLocalBusiness, buildPlanOffers, serialiseStructuredData } from "./structured-data";

const SITE = env().SITE_URL;
const content = localise(initialContent, "en");

it("serialiseStructuredData escapes text that would close the script element", () => {
  const data = { "@type": "Question", name: "</script><b>", text: "<!--<script>" };
  const text = serialiseStructuredData(data);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", ...data });
});

it("buildLocalBusiness returns the address, the area and both phones, and no ratings", () => {
  const contact = { ...content.contact, secondPhone: "04636222333" };
  const data = buildLocalBusiness("en", { ...content, contact }, "/home.jpg");
  expect(data).toMatchObject({
    "@type": "LocalBusiness",
    url: `${SITE}/`,
    telephone: ["+910000000001", "+914636222333"],
    address: { streetAddress: "1 Sample Street", addressLocality: "Sankarankovil" },
    areaServed: { name: "Sankarankovil" },
  });
  expect(serialiseStructuredData(data)).not.toMatch(/rating|review/i);
});

it("buildPlanOffers returns an offer for each plan, with the price that includes GST", () => {
  const price = { price: 2035.64, priceCurrency: "INR" };
  const offer = {
    "@type": "Offer",
    name: "Aaryaa Network, 75 Mbps, Internet + TV + OTT, 450+ TV channels, OTT Standard, Quarterly",
    ...price,
    priceSpecification: { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded: true },
    eligibleDuration: { "@type": "QuantitativeValue", value: 3, unitCode: "MON" },
    itemOffered: { serviceType: "Internet + TV + OTT", provider: { name: "Aaryaa Network" } },
  };
  expect(buildPlanOffers([samplePlan()], "en", "/customizedplan/all")).toMatchObject({
    "@type": "LocalBusiness",
    "@id": `${SITE}/#business`,
    name: business.name,
    hasOfferCatalog: { url: `${SITE}/customizedplan/all`, itemListElement: [offer] },
  });
});

it("buildPlanOffers translates names, and omits TV and OTT for plans without them", () => {
  const plan = samplePlan({ planType: "internet", tvChannels: "None", ottTier: "None" });
  const text = serialiseStructuredData(buildPlanOffers([plan], "ta", "/customizedplan/all"));
  expect(text).toContain('"Aaryaa Network, 75 Mbps, இணையம் மட்டும், 3 மாதம்"');
  expect(text).toContain(`"${SITE}/ta/customizedplan/all"`);
});
