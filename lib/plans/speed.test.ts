import fc from "fast-check";
import { expect, it } from "vitest";
import { compareSpeeds, parseMbps } from "./speed";

it.each([
  ["75 Mbps", 75],
  ["1,000 Mbps", 1_000],
  ["1.5 Gbps", 1_500],
  ["1 Gbit/s", 1_000],
  ["1 Gigabit", 1_000],
  ["200 megabits per second", 200],
  ["512 kbps", 0.512],
  ["௧௦௦ Mbps", 100],
  ["100 Gold", 100],
  ["5G Home, 100 Mbps", 100],
  ["50–100 Mbps", 50],
  ["100", 100],
  ["Unmetered", Number.MAX_SAFE_INTEGER],
])("parseMbps parses %s as %d", (speed, mbps) => {
  expect(parseMbps(speed)).toBe(mbps);
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

it("compareSpeeds is a total order of any texts", () => {
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
