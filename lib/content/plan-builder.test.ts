import { describe, expect, it } from "vitest";
import { numberIn } from "@/lib/plans/selection-options";
import { builder } from "./en/builder";
import { householdFor } from "./plan-builder";

describe("what a speed is enough for", () => {
  it.each([
    ["25 Mbps", "a phone and a TV"],
    ["30 Mbps", "a phone and a TV"],
    ["40 Mbps", "two phones and a TV"],
    ["60 Mbps", "two phones and a TV"],
    ["75 Mbps", "two TVs"],
    ["100 Mbps", "two TVs"],
    ["200 Mbps", "a full house"],
    ["1 Gbps", "a full house"],
  ])("%s", (speed, words) => {
    expect(householdFor(numberIn(speed), builder.households)).toContain(words);
  });

  it("says nothing of a speed that is no number", () => {
    expect(householdFor(numberIn("Unmetered"), builder.households)).toBeUndefined();
  });
});
