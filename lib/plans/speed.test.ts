import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSpeeds, parseMbps } from "./speed";

describe("parseMbps", () => {
  it.each([
    ["75 Mbps", 75],
    ["1,000 Mbps", 1_000],
    ["1G", 1_000],
    ["1.5 Gbps", 1_500],
    ["2.5Gbps", 2_500],
    ["2 Gb/s", 2_000],
    ["1 Gbit/s", 1_000],
    ["1 Gigabit", 1_000],
    ["200 megabits per second", 200],
    ["512 kbps", 0.512],
    ["100 Kbit/s", 0.1],
    ["௧௦௦ Mbps", 100],
    ["100 Mbps Gold", 100],
    ["100 Gold", 100],
    ["5G Home, 100 Mbps", 100],
    ["40/20 Mbps", 40],
    ["50–100 Mbps", 50],
    ["Up to 1 Gbps", 1_000],
    ["100", 100],
    ["Unmetered", Number.MAX_SAFE_INTEGER],
  ])("parses %s as %d", (speed, mbps) => {
    expect(parseMbps(speed)).toBe(mbps);
  });
});

const speedArbitrary = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("", "Up to ", "5G Home, "),
      fc.oneof(fc.nat(3_000).map(String), fc.constantFrom("1,000", "2.5", "0.5", "9".repeat(400))),
      fc.constantFrom("", " "),
      fc.constantFrom("", "bps", "kbps", "Mbps", "MBPS", "mb/s", "Mbit/s", "Gbps", "G", "Gigabit"),
      fc.constantFrom("", " Plus", " Gold"),
    )
    .map((parts) => parts.join("")),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

describe("compareSpeeds", () => {
  it("is a total order of any texts", () => {
    fc.assert(
      fc.property(speedArbitrary, speedArbitrary, speedArbitrary, (a, b, c) => {
        expect(compareSpeeds(a, b) === 0).toBe(a === b);
        // `+ 0` turns -0 into 0.
        expect(Math.sign(compareSpeeds(a, b))).toBe(-Math.sign(compareSpeeds(b, a)) + 0);
        const [slowest = "", middle = "", fastest = ""] = [a, b, c].sort(compareSpeeds);
        expect(compareSpeeds(slowest, middle)).toBeLessThanOrEqual(0);
        expect(compareSpeeds(middle, fastest)).toBeLessThanOrEqual(0);
        expect(compareSpeeds(slowest, fastest)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it("sorts the same speeds in the same order, regardless of their previous order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(speedArbitrary, { maxLength: 12 }), (speeds) => {
        expect(speeds.toReversed().sort(compareSpeeds)).toEqual(speeds.toSorted(compareSpeeds));
      }),
    );
  });
});
