import { expect, it } from "vitest";
import { decidingApps } from "./deciding-apps";
import { planOf } from "./selection.fixtures";

const LITE = ["Sunnxt", "Zee5", "Aha"];
const STANDARD = [...LITE, "SonyLiv", "JioHotstar"];
const tier = (ottTier: string, ottList: string[], provider = "Aaryaa Network") =>
  planOf({
    planType: "internet+ott",
    speed: "100 Mbps",
    provider,
    duration: "Monthly",
    ottTier,
    ottList,
  });

const standard = tier("Standard", STANDARD);
const premium = tier("Premium", [...STANDARD, "Amazon Prime", "netflix"]);
const plans = [premium, standard, tier("Super", ["Netflix"], "BSNL")];

it("names what the tier below lacks, the most sought first", () => {
  expect(decidingApps(premium, plans)).toEqual(["netflix", "Amazon Prime"]);
});

it("names all apps of the lowest tier, the most sought first", () => {
  expect(decidingApps(standard, plans)).toEqual(["JioHotstar", ...LITE, "SonyLiv"]);
});

it("looks at the same provider's tiers alone, and at those of the same type", () => {
  expect(decidingApps(tier("Super", ["Netflix"], "BSNL"), plans)).toEqual(["Netflix"]);
  const bundle = planOf({ ...standard, planType: "internet+tv+ott", tvChannels: "450+" });
  expect(decidingApps(bundle, [...plans, bundle])).toHaveLength(STANDARD.length);
});

it("follows the catalogue: what the tier below gets decides no longer", () => {
  const more = tier("Standard", [...STANDARD, "Netflix"]);
  expect(decidingApps(premium, [premium, more])).toEqual(["Amazon Prime"]);
  expect(decidingApps(tier("Premium", STANDARD), [standard, tier("Premium", STANDARD)])).toEqual(
    [],
  );
});
