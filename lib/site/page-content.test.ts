import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { initialPageContent, initialPlans } from "@/test/initial-site";
import { samplePlan } from "@/test/sample-plan";
import { initialContent } from "./initial-content";
import { buildPageContent } from "./page-content";
import type { SiteContent } from "./schema";

const internetPlan = samplePlan({
  planType: "internet",
  duration: "Monthly",
  speed: "1.5 Gbps",
  basePrice: 425,
  discountPercent: 0,
  tvChannels: "None",
  ottTier: "None",
  ottList: [],
});
const tvPlan = (tvChannels: string, ottList: string[], ottTier = "Own") =>
  samplePlan({ duration: "Yearly", tvChannels, ottTier, ottList });

it("fills the initial texts with values from the initial catalogue", () => {
  const { banners, people, placeholderValues } = initialPageContent("en");
  expect(placeholderValues).toMatchObject({
    price: "₹399",
    channels: "450+",
    apps: "28+",
    tvapps: "23+",
  });
  const promoTexts = banners.promo.map(({ before, figure, unit, after }) =>
    [before, figure, unit, after].join(" ").trim(),
  );
  expect(promoTexts).toEqual([
    "Unlimited 40 Mbps at the best price in town",
    "Unlimited internet with 450+ TV channels",
    "450+ TV channels and 23+ OTT apps in one plan",
    "Streaming apps with unlimited 40 Mbps",
  ]);
  expect(banners.hero.map(({ subtitle }) => subtitle)).toContain("28+ OTT apps on one bill");
  expect(people.reasons[1]?.text).toContain("From ₹399 a month");
});

const buildValues = (...plans: ReturnType<typeof samplePlan>[]) =>
  buildPageContent(initialContent, plans, "en").placeholderValues;

it("fills text placeholders with the catalogue's highest speed, channel count and app count", () => {
  const plans = [internetPlan, tvPlan("99 channels", ["a"]), tvPlan("1,050+", ["a", "b"])];
  const highest = { price: "₹425", speed: "1,500", channels: "1,050+", apps: "2", tvapps: "2" };
  expect(buildValues(...plans)).toMatchObject(highest);
  // `tvapps` counts only plans with the highest number of channels.
  const moreApps = tvPlan("99 channels", ["a", "b", "c"]);
  expect(buildValues(...plans, moreApps)).toMatchObject({ apps: "3", tvapps: "2" });
});

it("takes channels and apps from the home page plans instead of an unusual plan", () => {
  const [basic, stream] = initialContent.offers.offers;
  const homeInternetPlan = { ...internetPlan, _id: basic?.plan ?? "" };
  const homeTvPlan = {
    ...tvPlan("450+", ["a", "b"]),
    _id: stream?.plan ?? "",
    duration: "Monthly" as const,
  };
  const unusualPlan = tvPlan("1,000+", ["a", "b", "c"]);
  const homeCounts = { channels: "450+", apps: "2", tvapps: "2" };
  expect(buildValues(homeInternetPlan, homeTvPlan, unusualPlan)).toMatchObject(homeCounts);
  // No home page plan includes TV or OTT.
  const allCounts = { channels: "1,000+", apps: "3", tvapps: "3" };
  expect(buildValues(homeInternetPlan, unusualPlan)).toMatchObject(allCounts);
});

it("leaves placeholder values and their sentences empty if the catalogue does not have them", () => {
  const none = { price: "", speed: "", channels: "", apps: "", tvapps: "", ottspeed: "" };
  expect(buildValues()).toMatchObject(none);
  expect(buildValues(tvPlan("Many", [], "None"))).toMatchObject(none);
  expect(buildValues({ ...internetPlan, speed: "fast" })).toMatchObject({ ...none, price: "₹425" });
  const tagline = { en: "{channels} channels", ta: "" };
  const offers = initialContent.offers.offers.map((offer) => ({ ...offer, tagline }));
  const shown = buildPageContent({ ...initialContent, offers: { offers } }, [internetPlan], "en");
  expect(shown.offers.offers.map(({ tagline }) => tagline)).toEqual(["", "", "", ""]);
});

it("shows the shipped names of the home page plans in Tamil, and other names as typed", () => {
  const [basic, ...others] = initialContent.offers.offers;
  const offers = [{ ...basic, name: "Temple Car" }, ...others] as SiteContent["offers"]["offers"];
  const listNames = (language: Language) =>
    buildPageContent({ ...initialContent, offers: { offers } }, [], language).offers.offers.map(
      ({ name }) => name,
    );
  expect(listNames("ta")).toEqual(["Temple Car", "ஸ்ட்ரீம் பிளஸ்", "பவர்", "பவர் மேக்ஸ்"]);
  expect(listNames("en")).toEqual(["Temple Car", "Stream Plus", "Power", "Power Max"]);
});

it("omits slides, banners and sentences about TV and OTT if no plan includes them", () => {
  const content = buildPageContent(initialContent, [internetPlan], "en");
  expect(content.banners.hero.map(({ id }) => id)).toEqual(["1", "2", "5"]);
  const description = "A single line brings all of it into your home in Sankarankovil.";
  expect(content.banners.hero[0]?.description).toBe(description);
  expect(content.banners.promo.map(({ id }) => id)).toEqual(["1"]);
  expect(content.people.reasons).toHaveLength(3);
});

it("omits the items that staff have hidden", () => {
  const hideAll = <Item>(items: Item[]) => items.map((item) => ({ ...item, hidden: true }));
  const { banners, faq } = initialContent;
  const site: SiteContent = {
    ...initialContent,
    banners: { ...banners, promo: hideAll(banners.promo) },
    faq: { items: [...hideAll(faq.items.slice(1)), ...faq.items.slice(0, 1)] },
  };
  const content = buildPageContent(site, initialPlans, "en");
  expect(content.banners.promo).toEqual([]);
  expect(content.banners.hero).toHaveLength(5);
  expect(content.faq.items.map(({ id }) => id)).toEqual(["1"]);
});

it.each(LANGUAGES)("leaves no placeholder in the initial content in %s", (language) => {
  const texts = JSON.stringify(initialPageContent(language)).replaceAll(/[{}[\]]"?|"[{}[\]]/g, "");
  expect(texts).not.toMatch(/\{\w+\}/);
});

it.each(LANGUAGES)(
  "omits from the home page in %s any fact that the catalogue does not have",
  (language) => {
    const { home } = getWords(language);
    const { placeholderValues } = buildPageContent(initialContent, [internetPlan], language);
    for (const text of [
      home.description(placeholderValues),
      home.entertainment.lead(placeholderValues),
    ])
      expect(text).not.toMatch(/undefined|null|\s{2}|:\s*\.|,\s*\.| \.|OTT|டிவி/);
    expect(home.description(placeholderValues)).toContain("₹425");
    const emptyValues = buildPageContent(initialContent, [], language).placeholderValues;
    expect(home.description(emptyValues)).not.toMatch(/₹|\s{2}/);
  },
);

it("fills placeholders in the language of the page, except in contact texts", () => {
  const { people } = initialContent;
  const text = { en: "{town}, {support}", ta: "{town}: {years}" };
  const reasons = people.reasons.map((reason) => ({ ...reason, text }));
  const site: SiteContent = {
    ...initialContent,
    contact: { ...initialContent.contact, street: { en: "{town} Street", ta: "" } },
    people: { ...people, years: "6", reasons },
  };
  const [en, ta] = LANGUAGES.map((language) => buildPageContent(site, [], language));
  expect(en?.people.reasons[0]?.text).toBe("Sankarankovil, 24/7 support");
  expect(ta?.people.reasons[0]?.text).toBe("சங்கரன்கோவில்: 6");
  expect(en?.contact.street).toBe("{town} Street");
});
