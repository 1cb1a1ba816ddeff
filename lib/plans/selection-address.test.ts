import { expect, it } from "vitest";
import { reduceSelection, startSelection } from "./selection";
import { planOf } from "./selection.fixtures";
import { addressOf, readAddress } from "./selection-address";

const plans = [
  planOf({ planType: "internet", speed: "40 Mbps", provider: "BSNL", duration: "Monthly" }),
  planOf({ planType: "internet", speed: "75 Mbps", provider: "BSNL", duration: "Yearly" }),
];

const start = startSelection(plans);
const asked = (address: string) =>
  reduceSelection(start, { type: "address", wanted: readAddress(address) });

it("says what is chosen and nothing that the type does not have, and the type alone while it loads", () => {
  const chosen = "?type=internet&speed=40+Mbps&provider=BSNL&duration=Monthly";
  expect(addressOf(start)).toBe(chosen);
  const loading = reduceSelection(start, { type: "planType", planType: "internet+tv+ott" });
  expect(addressOf(loading)).toBe("?type=internet%2Btv%2Bott");
});

it("says again what the device kept", () => {
  const kept = "?type=internet&speed=75+Mbps&provider=BSNL&duration=Yearly";
  const state = reduceSelection(start, { type: "stored", wanted: readAddress(kept) });
  expect([state.edited, addressOf(state)]).toEqual([true, kept]);
});

it("reads a type with a raw plus, ignores what does not exist, and keeps what is not offered", () => {
  for (const type of ["internet+tv", "internet%2Btv"])
    expect(readAddress(`?type=${type}`).planType).toBe("internet+tv");
  const nowhere = "?type=satellite&speed=9+Mbps&provider=Nobody&duration=Daily&x=2";
  expect(readAddress(nowhere)).toMatchObject({ planType: undefined, duration: undefined });
  expect(asked(nowhere).choice).toEqual(start.choice);
  const kept = { speed: "75 Mbps", duration: "Quarterly" };
  expect(asked("?speed=75+Mbps&duration=Quarterly").choice).toMatchObject(kept);
});
