import { expect, it } from "vitest";
import { initialPlans } from "@/test/initial-site";
import { plans as english } from "../content/en/plans";
import type { PlanType } from "./constants";
import { createInitialSelection, getChoiceState, selectionReducer } from "./selection";
import { choiceFromQuery } from "./selection-query";
import { describeLastChange } from "./selection-view";
import { describeUnavailableOptions } from "./unavailable-options";

const listInitialPlans = (planType: PlanType) =>
  initialPlans.filter((plan) => plan.planType === planType);

const initial = createInitialSelection(listInitialPlans("internet"));
const request = (type: "readUrl" | "restore", query: string) => {
  const state = selectionReducer(initial, { type, requested: choiceFromQuery(query) });
  const plans = listInitialPlans(state.planType);
  return selectionReducer(state, { type: "plansLoaded", loadId: state.loadId, plans });
};
const readUrl = (query: string) => request("readUrl", query);
const describeQuery = (query: string) => describeUnavailableOptions(readUrl(query), english);

it.each([
  ["speed", "speed=999+Mbps", "999 Mbps is not available. 40 Mbps is chosen."],
  ["planType", "type=satellite", "satellite is not available. Internet Only is chosen."],
  [
    "ottTier",
    "type=internet+ott&ott=Gold",
    "OTT Tier Gold is not available. OTT Tier Standard is chosen.",
  ],
  ["planType", "type=internet&tv=900%2B", "TV Channel 900+ is not available."],
])("names the unknown option at the field %s for the query %s", (field, query, text) => {
  expect(describeQuery(query)).toEqual({ field, text, undoLabel: null });
});

it("names several unknown options in one text, at the field that comes first", () => {
  expect(describeQuery("speed=9+Mbps&provider=Nobody&duration=Daily")).toEqual({
    field: "speed",
    text: "9 Mbps, Nobody and Daily are not available. 40 Mbps, Aaryaa Network and Monthly are chosen.",
    undoLabel: null,
  });
});

it("names an option that no plan combines with the other requested options", () => {
  expect(describeQuery("speed=200+Mbps&provider=Railwire")).toEqual({
    field: "provider",
    text: "Railwire is not available in this combination. Aaryaa Network is chosen.",
    undoLabel: null,
  });
});

it("names an option of the saved choice that is no longer offered, and offers no undo", () => {
  for (const type of ["internet", "internet+ott"]) {
    const restored = request("restore", `type=${type}&speed=100+Mbps&provider=Former+Network`);
    expect(describeLastChange(restored, english)).toBeNull();
    expect(describeUnavailableOptions(restored, english)).toMatchObject({
      field: "provider",
      text: "Former Network is not available. Aaryaa Network is chosen.",
      undoLabel: null,
    });
  }
});

it.each([
  "",
  "speed=&provider=+&type=",
  "type=INTERNET&speed=60+mbps&provider=bsnl+&duration=monthly",
  "type=internet&speed=40+Mbps&tv=None&ott=None",
  // The builder shows a duration that is not offered as chosen and disabled.
  "speed=300+Mbps&duration=Quarterly",
])("returns null for the query '%s'", (query) => {
  expect(describeQuery(query)).toBeNull();
});

it("shortens long text and removes characters that are invisible or reverse the text", () => {
  const query = new URLSearchParams({ speed: `\u202e\u0000<b>${"x".repeat(200)}` });
  expect(describeQuery(`${query}`)?.text).toBe(
    `<b>${"x".repeat(36)}… is not available. 40 Mbps is chosen.`,
  );
});

it("returns null after a change, and also after the undo of the change", () => {
  const changed = selectionReducer(readUrl("speed=999+Mbps"), {
    type: "change",
    field: "speed",
    value: "50 Mbps",
  });
  expect(describeUnavailableOptions(changed, english)).toBeNull();
  const undone = selectionReducer(changed, { type: "undo" });
  expect(describeUnavailableOptions(undone, english)).toBeNull();
});

it("names an unknown option also after input before hydration that changed another field", () => {
  const input = { duration: "Yearly" } as const;
  const selection = selectionReducer(readUrl("speed=999+Mbps"), {
    type: "applyEarlyInput",
    input,
  });
  expect(getChoiceState(selection)?.choice.duration).toBe("Yearly");
  expect(describeUnavailableOptions(selection, english)?.text).toContain("999 Mbps");
});

it("does not name a provider that the message about the area names", () => {
  const selection = readUrl("speed=999+Mbps&provider=Nobody");
  expect(describeUnavailableOptions(selection, english, ["Nobody"])?.text).toBe(
    "999 Mbps is not available. 40 Mbps is chosen.",
  );
});
