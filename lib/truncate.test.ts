import { expect, test } from "vitest";
import { truncate, truncateWithEllipsis } from "./truncate";

test("truncate does not split a surrogate pair", () => {
  const truncated = ["ab", "ab🏠", "a🏠b", "🏠"].map((text) => truncate(text, 2));
  expect(truncated).toEqual(["ab", "ab", "a", "🏠"]);
});

test("truncateWithEllipsis adds an ellipsis to a truncated text, and none to a text that fits", () => {
  expect(["a🏠", "a🏠b", "ab🏠"].map((text) => truncateWithEllipsis(text, 3))).toEqual([
    "a🏠",
    "a…",
    "ab…",
  ]);
});
