import { expect, test } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { listAppsAddedByTier, listProviders, listTvChannels } from "./selection-options";

const LITE = ["Sunnxt", "Zee5", "Aha"];
const STANDARD = [...LITE, "SonyLiv", "JioHotstar"];
const buildOttPlan = (ottTier: string, ottList: string[], provider = "Aaryaa Network") =>
  samplePlan({ planType: "internet+ott", provider, ottTier, ottList });

const standard = buildOttPlan("Standard", STANDARD);
const premium = buildOttPlan("Premium", [...STANDARD, "Amazon Prime", "netflix"]);
const standardWithNetflix = buildOttPlan("Standard", [...STANDARD, "Netflix"]);
const otherProvider = buildOttPlan("Super", ["Netflix"], "BSNL");
const otherType = samplePlan({ ottTier: "Premium", ottList: LITE });
const plans = [premium, standard, otherProvider, otherType];

test("listAppsAddedByTier returns the apps that the next lower tier does not have, most popular first", () => {
  expect(listAppsAddedByTier(premium, plans)).toEqual(["netflix", "Amazon Prime"]);
});

test.each([
  ["the lowest tier", standard, ["JioHotstar", "SonyLiv", ...LITE]],
  ["a tier of another provider", otherProvider, ["Netflix"]],
  ["a tier of another plan type", otherType, LITE],
])("listAppsAddedByTier returns all apps of %s", (_, plan, apps) => {
  expect(listAppsAddedByTier(plan, plans)).toEqual(apps);
});

test("listAppsAddedByTier omits an app that the lower tier lists in another spelling", () => {
  expect(listAppsAddedByTier(premium, [premium, standardWithNetflix])).toEqual(["Amazon Prime"]);
});

test("listTvChannels sorts TV channels by number, ignoring the text after the number", () => {
  const plans = ["450+", "350+ Gujarati", "400+", "None"].map((tvChannels) =>
    samplePlan({ planType: "internet+tv", tvChannels }),
  );
  expect(listTvChannels(plans)).toEqual(["None", "350+ Gujarati", "400+", "450+"]);
});

test.each([[["bsnl", "BSNL"]], [["BSNL", "bsnl"]]])(
  "listProviders lists %s as one provider, in the spelling that sorts first",
  (providers) => {
    const plans = providers.map((provider) => samplePlan({ provider }));
    expect(listProviders(plans)).toEqual(["BSNL"]);
  },
);
