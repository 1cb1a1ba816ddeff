import { expect, it } from "vitest";
import { formatCount } from "./numbers";

it.each([
  [0, "0 areas"],
  [1, "1 area"],
  [2_000, "2,000 areas"],
  [1_25_000, "1,25,000 areas"],
])("writes %i with its noun as %s", (count, text) =>
  expect(formatCount({ name: "area", plural: "areas" }, count)).toBe(text),
);
