import { describe, expect, it } from "vitest";
import { numberIn } from "@/lib/plans/selection-options";
import { builder } from "../content/en/builder";
import { plans as english } from "../content/en/plans";
import { plans as tamil } from "../content/ta/plans";
import { appCount, appsOffered, appsText, householdFor } from "./known-names";

describe("what a speed is enough for", () => {
  it.each([
    ["25 Mbps", "a phone and a TV"],
    ["30 Mbps", "a phone and a TV"],
    ["40 Mbps", "two phones and a TV"],
    ["60 Mbps", "two phones and a TV"],
    ["75 Mbps", "two TVs"],
    ["100 Mbps", "two TVs"],
    ["200 Mbps", "a full house"],
    ["1 Gbps", "a full house"],
  ])("%s", (speed, words) => {
    expect(householdFor(numberIn(speed), builder.households)).toContain(words);
  });

  it("says nothing of a speed that is no number", () => {
    expect(householdFor(numberIn("Unmetered"), builder.households)).toBeUndefined();
  });
});

it("shows the apps that plans name, each once, those of every household first", () => {
  const plans = [{ ottList: ["Hoichoi", "zee5 "] }, { ottList: ["Netflix", "ZEE5", "hoichoi"] }];
  expect(appsOffered(plans)).toEqual(["Netflix", "Zee5", "hoichoi"]);
  expect(appsOffered([{ ottList: [] }])).toEqual([]);
});

it.each([
  [
    "Standard",
    ["Sunnxt", " sonyliv ", "Zee5", "JioHotstar"],
    "23+ apps, among them: JioHotstar and SonyLiv",
  ],
  ["Super", ["Zee5", "JioHotstar", "Aha"], "3 OTT apps: JioHotstar, Zee5 and Aha"],
  [
    "Four",
    ["SonyLiv", "JioHotstar", "Amazon Prime", "Netflix"],
    "4 OTT apps: Netflix, Amazon Prime, JioHotstar and SonyLiv",
  ],
  ["Five", ["A", "B", "C", "D", "Netflix"], "5 apps, among them: Netflix"],
  ["Basic", ["Sunnxt", "Zee5", "Aha"], "3 OTT apps: Sunnxt, Zee5 and Aha"],
  ["Other", ["A", "B", "C", "D", "E"], "5 apps, among them: A, B, C and D"],
  ["Premium", [], "28+ OTT apps"],
  ["None", [], ""],
])("tells the apps of %s by those most asked for", (ottTier, ottList, said) => {
  expect(appsText({ ottTier, ottList }, english)).toBe(said);
});

it.each([
  ["standard ", 5, "23+"],
  ["Standard", 23, "23"],
  ["Premium", 30, "30"],
  ["Super", 3, "3"],
  ["None", 0, ""],
])("counts the apps of %s with %i in its list as %s", (ottTier, listed, count) => {
  expect(appCount({ ottTier, ottList: Array.from({ length: listed }, String) })).toBe(count);
});

it("tells apps in Tamil", () => {
  const ottList = ["Aha", "SonyLiv", "Netflix", "Zee5", "Sunnxt"];
  expect(appsText({ ottTier: "Other", ottList }, tamil)).toBe("5 செயலிகளில் சில: Netflix, SonyLiv");
});
