import { expect, test } from "vitest";
import { buildInitialCatalogue } from "@/prisma/catalogue";
import { normaliseSpeed } from "./field-schemas";

test.each([
  ["50mbps", "50 Mbps"],
  [" 50   MBPS ", "50 Mbps"],
  ["333", "333 Mbps"],
  ["75 Mb", "75 Mbps"],
  ["100 Mbit/s", "100 Mbps"],
  ["1gbps", "1 Gbps"],
  ["1,000", "1000 Mbps"],
  ["௫௦", "50 Mbps"],
  ["Fibre  Max", "Fibre Max"],
])(
  "normaliseSpeed turns %j into %j, and returns the result unchanged when called again",
  (typed, expected) => {
    expect(normaliseSpeed(typed)).toBe(expected);
    expect(normaliseSpeed(expected)).toBe(expected);
  },
);

test.each(["Up to 100 Mbps", "512 kbps", "50-100 Mbps", "9".repeat(40), ""])(
  "normaliseSpeed returns %j unchanged",
  (speed) => expect(normaliseSpeed(speed)).toBe(speed),
);

test("normaliseSpeed returns the speeds of the initial catalogue unchanged", () => {
  for (const { speed } of buildInitialCatalogue()) expect(normaliseSpeed(speed)).toBe(speed);
});
