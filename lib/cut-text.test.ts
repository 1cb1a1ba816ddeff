import { expect, test } from "vitest";
import { cutText, shortened } from "./cut-text";

test("a text is cut before a character that would be halved, and told to go on where it does", () => {
  expect(["ab", "ab🏠", "a🏠b", "🏠"].map((text) => cutText(text, 2))).toEqual([
    "ab",
    "ab",
    "a",
    "🏠",
  ]);
  expect(["a🏠", "a🏠b", "ab🏠"].map((text) => shortened(text, 3))).toEqual(["a🏠", "a…", "ab…"]);
});
