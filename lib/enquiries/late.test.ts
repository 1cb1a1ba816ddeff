import { expect, test } from "vitest";
import { isLate } from "./late";

test("two hours are late, and not before", () => {
  const now = Date.parse("2026-11-21T05:10:00Z");
  expect(isLate("2026-11-21T03:10:00Z", now)).toBe(false);
  expect(isLate("2026-11-21T03:09:59Z", now)).toBe(true);
});
