import { expect, it } from "vitest";
import { parseMbps } from "@/lib/plans/selection-options";
import { builder } from "../content/en/builder";
import { plans as english } from "../content/en/plans";
import { plans as tamil } from "../content/ta/plans";
import { appCount, appsOffered, appsText, householdFor } from "./known-names";

it.each([
  ["25 Mbps", "a phone and a TV"],
  ["40 Mbps", "two phones and a TV"],
  ["75 Mbps", "two TVs"],
  ["1 Gbps", "a full house"],
  ["Unmetered", undefined],
])("describes what %s is enough for: %s", (speed, words) => {
  const household = householdFor(parseMbps(speed), builder.households);
  expect(household).toEqual(words && expect.stringContaining(words));
});

it("lists each app once, popular apps first", () => {
  const plans = [{ ottList: ["Hoichoi", "zee5 "] }, { ottList: ["Netflix", "ZEE5", "hoichoi"] }];
  expect(appsOffered(plans)).toEqual(["Netflix", "Zee5", "hoichoi"]);
  expect(appsOffered([{ ottList: [] }])).toEqual([]);
});

it.each([
  ["Standard", "Sunnxt, sonyliv ,JioHotstar", "23+ apps, among them: JioHotstar and SonyLiv"],
  ["Super", "Zee5,JioHotstar,Aha", "3 OTT apps: JioHotstar, Zee5 and Aha"],
  ["Five", "A,B,C,D,Netflix", "5 apps, among them: Netflix"],
  ["Other", "A,B,C,D,E", "5 apps, among them: A, B, C and D"],
  ["Premium", "", "28+ OTT apps"],
  ["None", "", ""],
  ["Other", "Aha,SonyLiv,Netflix,Zee5,Sunnxt", "5 செயலிகளில் சில: Netflix, SonyLiv", tamil],
])("describes the apps of tier %s with apps '%s'", (ottTier, apps, text, words = english) => {
  expect(appsText({ ottTier, ottList: apps ? apps.split(",") : [] }, words)).toBe(text);
});

it("counts the listed apps if the list is longer than the known count of the tier", () => {
  const ottList = Array.from({ length: 23 }, String);
  expect(appCount({ ottTier: "standard ", ottList })).toBe("23");
});
