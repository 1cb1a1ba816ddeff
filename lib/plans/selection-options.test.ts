import { describe, expect, test } from "vitest";
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

describe("listAppsAddedByTier", () => {
  test("returns the apps that the next lower tier does not have, most popular first", () => {
    expect(listAppsAddedByTier(premium, plans)).toEqual(["netflix", "Amazon Prime"]);
  });

  test("returns all apps of the lowest tier", () => {
    expect(listAppsAddedByTier(standard, plans)).toEqual(["JioHotstar", "SonyLiv", ...LITE]);
  });

  test("does not compare tiers of different providers", () => {
    expect(listAppsAddedByTier(otherProvider, plans)).toEqual(["Netflix"]);
  });

  test("does not compare tiers of different plan types", () => {
    expect(listAppsAddedByTier(otherType, plans)).toEqual(LITE);
  });

  test("omits an app that the lower tier lists in another spelling", () => {
    expect(listAppsAddedByTier(premium, [premium, standardWithNetflix])).toEqual(["Amazon Prime"]);
  });
});

describe("listTvChannels", () => {
  test("sorts TV channels by number, ignoring the text after the number", () => {
    const plans = ["450+", "350+ Gujarati", "400+", "None"].map((tvChannels) =>
      samplePlan({ planType: "internet+tv", tvChannels }),
    );
    expect(listTvChannels(plans)).toEqual(["None", "350+ Gujarati", "400+", "450+"]);
  });
});

describe("listProviders", () => {
  test.each([[["bsnl", "BSNL"]], [["BSNL", "bsnl"]]])(
    "lists %s as one provider, in the spelling that sorts first",
    (providers) => {
      const plans = providers.map((provider) => samplePlan({ provider }));
      expect(listProviders(plans)).toEqual(["BSNL"]);
    },
  );
});
