import { expect, test } from "vitest";
import { cutText, shortened } from "./cut-text";

test("a text is cut before a character that would be halved, and told to go on where it does", () => {
  const cut = ["ab", "ab🏠", "a🏠b", "🏠"].map((text) => cutText(text, 2));
  expect(cut).toEqual(["ab", "ab", "a", "🏠"]);
  expect(["a🏠", "a🏠b", "ab🏠"].map((text) => shortened(text, 3))).toEqual(["a🏠", "a…", "ab…"]);
});
