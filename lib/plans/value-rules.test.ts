import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/catalogue";
import { spellSpeed } from "./value-rules";

describe("a speed", () => {
  it.each([
    ["50mbps", "50 Mbps"],
    ["50 mbps", "50 Mbps"],
    [" 50   MBPS ", "50 Mbps"],
    ["333", "333 Mbps"],
    ["75 Mb", "75 Mbps"],
    ["75m", "75 Mbps"],
    ["100 Mbit/s", "100 Mbps"],
    ["1gbps", "1 Gbps"],
    ["1 Gbps", "1 Gbps"],
    ["2.5 G", "2.5 Gbps"],
    ["1,000", "1000 Mbps"],
  ])("of %j is %s", (typed, spelled) => {
    expect(spellSpeed(typed)).toBe(spelled);
    expect(spellSpeed(spelled)).toBe(spelled);
  });

  it.each(["Up to 100 Mbps", "Fibre  Max", "512 kbps", "50-100 Mbps", "9".repeat(40), ""])(
    "of %j stays as it was typed",
    (typed) => {
      expect(spellSpeed(typed)).toBe(typed.replace("  ", " "));
    },
  );

  it("of the first catalogue is spelled so already", () => {
    for (const { speed } of catalogue()) expect(spellSpeed(speed)).toBe(speed);
  });
});
