import { describe, expect, it } from "vitest";
import { buildPlan } from "@/test/build-plan";
import { createInitialSelection, selectionReducer } from "./selection";
import { choiceFromQuery, choiceToQuery, isDefaultSelection } from "./selection-query";

const plans = [
  buildPlan({ planType: "internet", speed: "40 Mbps", provider: "BSNL", duration: "Monthly" }),
  buildPlan({ planType: "internet", speed: "75 Mbps", provider: "BSNL", duration: "Yearly" }),
];

const initial = createInitialSelection(plans);
const readUrl = (search: string) =>
  selectionReducer(initial, { type: "readUrl", requested: choiceFromQuery(search) });

it("choiceToQuery omits fields that the plan type does not have", () => {
  const query = "?type=internet&speed=40+Mbps&provider=BSNL&duration=Monthly";
  expect(choiceToQuery(initial)).toBe(query);
});

it("choiceToQuery contains only the plan type while the plans of a new type load", () => {
  const action = { type: "change", field: "planType", value: "internet+tv+ott" } as const;
  expect(choiceToQuery(selectionReducer(initial, action))).toBe("?type=internet%2Btv%2Bott");
});

it("choiceToQuery keeps the unavailable options of a restored choice until the visitor changes it", () => {
  const saved = "?type=internet&speed=75+Mbps&provider=Former+Network&duration=Yearly";
  const requested = choiceFromQuery(saved);
  const restored = selectionReducer(initial, { type: "restore", requested });
  expect(restored.source).toBe("saved");
  expect(choiceToQuery(restored)).toBe(saved);
  const action = { type: "change", field: "speed", value: "40 Mbps" } as const;
  expect(choiceToQuery(selectionReducer(restored, action))).toContain("provider=BSNL");
});

it.each(["+", "%2B"])("reads a plus sign that is written as %s", (plus) => {
  const choice = choiceFromQuery(`?type=internet${plus}tv&tv=450${plus}`);
  expect(choice).toEqual({ planType: "internet+tv", tvChannels: "450+" });
});

it("choiceFromQuery keeps options that do not exist, and omits unknown parameters and blank values", () => {
  const query = "?type=satellite&speed=9+Mbps&provider=Nobody&duration=Daily&x=2&tv=&ott=%20%00";
  expect(choiceFromQuery(query)).toStrictEqual({
    planType: "satellite",
    speed: "9 Mbps",
    provider: "Nobody",
    duration: "Daily",
  });
});

describe("isDefaultSelection", () => {
  const change = (value: string) => ({ type: "change", field: "speed", value }) as const;

  it("is the default before the visitor changes anything, even if the plans load later", () => {
    const empty = createInitialSelection(null);
    expect(isDefaultSelection(empty)).toBe(true);
    const loading = selectionReducer(empty, { type: "readUrl", requested: {} });
    const { loadId } = loading;
    const loaded = selectionReducer(loading, { type: "plansLoaded", loadId, plans });
    expect(isDefaultSelection(loaded)).toBe(true);
  });

  it("is false after a change, until the visitor changes back", () => {
    const changed = selectionReducer(initial, change("75 Mbps"));
    expect(isDefaultSelection(changed)).toBe(false);
    expect(isDefaultSelection(selectionReducer(changed, change("40 Mbps")))).toBe(true);
  });

  it("is false for another plan type, and for a saved choice with an option that is not offered", () => {
    expect(isDefaultSelection(readUrl("?type=internet%2Btv"))).toBe(false);
    const requested = choiceFromQuery("?speed=9+Mbps");
    const restored = selectionReducer(initial, { type: "restore", requested });
    expect(isDefaultSelection(restored)).toBe(false);
  });
});
