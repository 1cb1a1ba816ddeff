import { expect, it } from "vitest";
import { shortenUrlText, toSingleLine } from "./url-text";

it.each([
  ["  100\n Mbps\t", "100 Mbps"],
  ["100\u200b Mbps\u202e", "100 Mbps"],
  ["a\u0000\ud800b", "a b"],
  [" \u0000\u200b ", ""],
])("puts %j on one line without invisible characters", (text, line) => {
  expect(toSingleLine(text)).toBe(line);
});

it("shortens a long text", () => {
  expect(shortenUrlText("x".repeat(41))).toBe(`${"x".repeat(39)}…`);
  expect(shortenUrlText("x".repeat(40))).toBe("x".repeat(40));
});
