import { expect, test } from "vitest";
import { catalogue } from "@/prisma/catalogue";
import { spellSpeed } from "./values";

test.each([
  ["50mbps", "50 Mbps"],
  [" 50   MBPS ", "50 Mbps"],
  ["333", "333 Mbps"],
  ["75 Mb", "75 Mbps"],
  ["100 Mbit/s", "100 Mbps"],
  ["1gbps", "1 Gbps"],
  ["1,000", "1000 Mbps"],
  ["Fibre  Max", "Fibre Max"],
  ...["Up to 100 Mbps", "512 kbps", "50-100 Mbps", "9".repeat(40), ""].map((as) => [as, as]),
  ...catalogue().map(({ speed }) => [speed, speed]),
] as [string, string][])("the speed %j is spelled %j", (typed, spelled) => {
  expect(spellSpeed(typed)).toBe(spelled);
  expect(spellSpeed(spelled)).toBe(spelled);
});
