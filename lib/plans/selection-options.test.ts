import { expect, test } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { decidingApps } from "./selection-options";

const LITE = ["Sunnxt", "Zee5", "Aha"];
const STANDARD = [...LITE, "SonyLiv", "JioHotstar"];
const tier = (ottTier: string, ottList: string[], provider = "Aaryaa Network") =>
  samplePlan({ planType: "internet+ott", provider, ottTier, ottList });

const standard = tier("Standard", STANDARD);
const premium = tier("Premium", [...STANDARD, "Amazon Prime", "netflix"]);
const richer = tier("Standard", [...STANDARD, "Netflix"]);
const other = tier("Super", ["Netflix"], "BSNL");
const bundle = samplePlan({ ottTier: "Premium", ottList: LITE });
const plans = [premium, standard, other, bundle];

test.each([
  ["what the tier below lacks, the most sought first", premium, plans, ["netflix", "Amazon Prime"]],
  ["all apps of the lowest tier", standard, plans, ["JioHotstar", "SonyLiv", ...LITE]],
  ["apps by the same provider's tiers alone", other, plans, ["Netflix"]],
  ["apps by the tiers of the same type alone", bundle, plans, LITE],
  ["no app that the tier below has got since", premium, [premium, richer], ["Amazon Prime"]],
])("names %s", (_, plan, catalogue, apps) => expect(decidingApps(plan, catalogue)).toEqual(apps));
