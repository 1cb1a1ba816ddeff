import { expect, it } from "vitest";
import { builder } from "../content/en/builder";
import { plans as english } from "../content/en/plans";
import { plans as tamil } from "../content/ta/plans";
import { describeHousehold, formatAppCount, listApps, summariseApps } from "./apps-and-households";
import { parseMbps } from "./speed";

const describeHouseholdOf = (speed: string) =>
  describeHousehold(parseMbps(speed), builder.householdUses);

it.each([
  ["25 Mbps", "a phone and a TV"],
  ["1 Gbps", "a full house"],
])("describes the household that uses %s as %s", (speed, words) => {
  expect(describeHouseholdOf(speed)).toContain(words);
});

it("describes no household for a speed without a number", () => {
  expect(describeHouseholdOf("Unmetered")).toBeUndefined();
});

it("lists each app once, with apps of STREAMING_APPS first and spelled as in that list", () => {
  const plans = [{ ottList: ["Hoichoi", "zee5 "] }, { ottList: ["Netflix", "ZEE5", "hoichoi"] }];
  expect(listApps(plans)).toEqual(["Netflix", "Zee5", "hoichoi"]);
  expect(listApps([{ ottList: [] }])).toEqual([]);
});

it.each([
  ["Standard", "Sunnxt, sonyliv ,JioHotstar", "23+ apps, among them: JioHotstar and SonyLiv"],
  ["Super", "Zee5,JioHotstar,Aha", "3 OTT apps: JioHotstar, Zee5 and Aha"],
  ["Five", "A,B,C,D,Netflix", "5 apps, among them: Netflix"],
  ["Premium", "", "28+ OTT apps"],
  ["None", "", ""],
  ["Other", "Aha,SonyLiv,Netflix,Zee5,Sunnxt", "5 செயலிகளில் சில: Netflix, SonyLiv", tamil],
])(
  "summarises the apps of tier %s with the list '%s' as '%s'",
  (ottTier, apps, text, words = english) => {
    expect(summariseApps({ ottTier, ottList: apps ? apps.split(",") : [] }, words)).toBe(text);
  },
);

it("returns the number of listed apps if the plan lists at least as many as advertised", () => {
  const ottList = Array.from({ length: 23 }, String);
  expect(formatAppCount({ ottTier: "standard ", ottList })).toBe("23");
});
