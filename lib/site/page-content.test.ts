import { expect, it } from "vitest";
import { LANGUAGES } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { firstPage } from "@/test/first-page";
import { samplePlan } from "@/test/sample-plan";
import { firstContent } from "./first-content";
import { pageContent } from "./page-content";
import type { SiteContent } from "./schema";

const internet = samplePlan({
  ...{ planType: "internet", duration: "Monthly", speed: "1.5 Gbps", basePrice: 425 },
  ...{ discountPercent: 0, tvChannels: "None", ottTier: "None", ottList: [] },
});
const tv = (tvChannels: string, ottList: string[], ottTier = "Own") =>
  samplePlan({ duration: "Yearly", tvChannels, ottTier, ottList });

it("begins with what the specification's banners say, in the catalogue's figures", () => {
  const { banners, people, figures } = firstPage("en");
  expect(figures).toMatchObject({ price: "₹399", channels: "450+", apps: "28+", tvapps: "23+" });
  const said = banners.promo.map(({ before, figure, unit, after }) =>
    [before, figure, unit, after].join(" ").trim(),
  );
  expect(said).toEqual([
    "Unlimited 40 Mbps at the best price in town",
    "Unlimited internet with 450+ TV channels",
    "450+ TV channels and 23+ OTT apps in one plan",
    "Streaming apps with unlimited 40 Mbps",
  ]);
  expect(banners.hero.map(({ subtitle }) => subtitle)).toContain("28+ OTT apps on one bill");
  expect(people.reasons[1]?.text).toContain("From ₹399 a month");
});

const figuresOf = (...plans: ReturnType<typeof samplePlan>[]) =>
  pageContent(firstContent, plans, "en").figures;

it("the figures are the highest that the catalogue has, and empty where there is no such thing", () => {
  const plans = [internet, tv("99 channels", ["a"]), tv("1,050+", ["a", "b"])];
  const most = { price: "₹425", speed: "1,500", channels: "1,050+", apps: "2", tvapps: "2" };
  expect(figuresOf(...plans)).toMatchObject(most);
  // As many apps as go with the most channels.
  const more = tv("99 channels", ["a", "b", "c"]);
  expect(figuresOf(...plans, more)).toMatchObject({ apps: "3", tvapps: "2" });
  const none = { price: "", speed: "", channels: "", apps: "", tvapps: "", ottspeed: "" };
  expect(figuresOf()).toMatchObject(none);
  expect(figuresOf(tv("Many", [], "None"))).toMatchObject(none);
  expect(figuresOf({ ...internet, speed: "fast" })).toMatchObject({ ...none, price: "₹425" });
});

const bare = pageContent(firstContent, [internet], "en");

it("without TV and OTT their slides and banners are left out, but no plan, and no text has a hole", () => {
  const tagline = { en: "{channels} channels", ta: "" };
  const offers = firstContent.offers.offers.map((offer) => ({ ...offer, tagline }));
  const shown = pageContent({ ...firstContent, offers: { offers } }, [internet], "en");
  expect(shown.offers.offers.map(({ tagline }) => tagline)).toEqual(["", "", "", ""]);
  expect(bare.banners.hero.map(({ id }) => id)).toEqual(["1", "2", "5"]);
  const single = "A single line brings all of it into your home in Sankarankovil.";
  expect(bare.banners.hero[0]?.description).toBe(single);
  expect(bare.banners.promo.map(({ id }) => id)).toEqual(["1"]);
  expect(bare.people.reasons).toHaveLength(3);
});

it.each(LANGUAGES)("no brace is left, and what is not sold is not named, in %s", (language) => {
  const fresh = JSON.stringify(firstPage(language)).replaceAll(/[{}[\]]"?|"[{}[\]]/g, "");
  expect(fresh).not.toMatch(/\{\w+\}/);
  const { home } = wordsIn(language);
  const { figures } = pageContent(firstContent, [internet], language);
  for (const text of [home.description(figures), home.entertainment.lead(figures)])
    expect(text).not.toMatch(/undefined|null|\s{2}|:\s*\.|,\s*\.| \.|OTT|டிவி/);
  expect(home.description(figures)).toContain("₹425");
  const none = pageContent(firstContent, [], language).figures;
  expect(home.description(none)).not.toMatch(/₹|\s{2}/);
});

it("fills in the page's own language, and no address", () => {
  const { people } = firstContent;
  const text = { en: "{town}, {support}", ta: "{town}: {years}" };
  const reasons = people.reasons.map((reason) => ({ ...reason, text }));
  const site: SiteContent = {
    ...firstContent,
    contact: { ...firstContent.contact, street: { en: "{town} Street", ta: "" } },
    people: { ...people, years: "6", reasons },
  };
  const [en, ta] = LANGUAGES.map((language) => pageContent(site, [], language));
  expect(en?.people.reasons[0]?.text).toBe("Sankarankovil, 24/7 support");
  expect(ta?.people.reasons[0]?.text).toBe("சங்கரன்கோவில்: 6");
  expect(en?.contact.street).toBe("{town} Street");
});
