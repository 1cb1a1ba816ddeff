import { expect, it } from "vitest";
import { reduceSelection, startSelection } from "./selection";
import { planOf } from "./selection.fixtures";
import { addressOf, readAddress } from "./selection-address";

const plans = [
  planOf({ planType: "internet", speed: "40 Mbps", provider: "BSNL", duration: "Monthly" }),
  planOf({ planType: "internet", speed: "75 Mbps", provider: "BSNL", duration: "Yearly" }),
];

it("says what is chosen and nothing that the type does not have", () => {
  expect(addressOf(startSelection(plans))).toBe(
    "?type=internet&speed=40+Mbps&provider=BSNL&duration=Monthly",
  );
});

it("says the type alone while its plans load", () => {
  const tap = { type: "planType", planType: "internet+tv+ott" } as const;
  const loading = reduceSelection(startSelection(plans), tap);
  expect(addressOf(loading)).toBe("?type=internet%2Btv%2Bott");
});

it("says again what the device kept", () => {
  const kept = "?type=internet&speed=75+Mbps&provider=BSNL&duration=Yearly";
  const state = reduceSelection(startSelection(plans), { type: "kept", wanted: readAddress(kept) });
  expect([state.edited, addressOf(state)]).toEqual([true, kept]);
});

it("reads a type with a raw plus", () => {
  expect(readAddress("?type=internet+tv").planType).toBe("internet+tv");
  expect(readAddress("?type=internet%2Btv").planType).toBe("internet+tv");
});

it("ignores what does not exist", () => {
  const wanted = readAddress("?type=satellite&speed=9+Mbps&provider=Nobody&duration=Daily&x=2");
  expect(wanted).toMatchObject({ planType: undefined, duration: undefined });
  const start = startSelection(plans);
  const state = reduceSelection(start, { type: "address", wanted });
  expect(state.choice).toEqual(start.choice);
});

it("keeps a duration that exists but is not offered", () => {
  const wanted = readAddress("?speed=75+Mbps&duration=Quarterly");
  const state = reduceSelection(startSelection(plans), { type: "address", wanted });
  expect(state.choice).toMatchObject({ speed: "75 Mbps", duration: "Quarterly" });
});
