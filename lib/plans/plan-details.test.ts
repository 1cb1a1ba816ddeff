import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { getWords } from "../content/words";
import { describeContents } from "./all-plans";
import { planDetails } from "./plan-details";
import { buildPriceLines } from "./price-lines";

const words = getWords("ta").plans;
const { router: routerLabel, ottTier: ottTierLabel } = words.detailLabels;

const showDetails = (plan: Parameters<typeof planDetails>[0]) =>
  Object.fromEntries(planDetails(plan, words).map(({ label, value }) => [label, value]));

it.each([
  ["Standard", "Single Band", "ஸ்டாண்டர்ட்", "சிங்கிள் பேண்ட்"],
  [" premium ", "dual  band", "பிரீமியம்", "டூயல் பேண்ட்"],
])("shows the known tier %s and router %s in Tamil", (ottTier, router, tamilTier, tamilRouter) => {
  const plan = samplePlan({ planType: "internet+ott", ottTier, router, ottCharge: 100 });
  expect(showDetails(plan)).toMatchObject({
    [ottTierLabel]: tamilTier,
    [routerLabel]: tamilRouter,
  });
  expect(describeContents(plan, words)).toContain(tamilTier);
  const labels = buildPriceLines(plan, words).map(({ label }) => label);
  expect(labels).toContain(`OTT, ${tamilTier}`);
});

it.each([
  ["Standard Plus", "Single Band, white"],
  // `constructor` is a property of every object, and could be mistaken for a known router.
  ["குடும்ப பேக்", "constructor"],
])("shows the tier %s and the router %s, which have no Tamil text, as typed", (ottTier, router) => {
  const plan = samplePlan({ planType: "internet+ott", ottTier, router });
  expect(showDetails(plan)).toMatchObject({ [ottTierLabel]: ottTier, [routerLabel]: router });
});

it("shows the known tier and router in English as typed", () => {
  const plan = samplePlan({ planType: "internet+ott", ottTier: "Standard", router: "Single Band" });
  const values = planDetails(plan, getWords("en").plans).map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(["Standard", "Single Band"]));
});
