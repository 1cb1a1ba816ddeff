import { expect, it } from "vitest";
import { numberIn } from "@/lib/plans/selection-options";
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
])("of %s it is said that it is enough for %s", (speed, words) => {
  const said = householdFor(numberIn(speed), builder.households);
  expect(said).toEqual(words && expect.stringContaining(words));
});

it("shows the apps that plans name, each once, those of every household first", () => {
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
])("tells the apps of %s by those most asked for", (ottTier, apps, said, words = english) => {
  expect(appsText({ ottTier, ottList: apps ? apps.split(",") : [] }, words)).toBe(said);
});

it("counts the apps of a tier by its list where that is the longer", () => {
  const ottList = Array.from({ length: 23 }, String);
  expect(appCount({ ottTier: "standard ", ottList })).toBe("23");
});
