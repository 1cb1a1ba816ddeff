import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleLines } from "./bars";

test.each([
  [0, [1, 2]],
  [1, [1, 2]],
  [3, [1, 2, 3]],
  [4, [1, 2, 3, 4]],
  [5, [2, 4, 6]],
  [17, [5, 10, 15, 20]],
  [40, [10, 20, 30, 40]],
  [41, [20, 40, 60]],
  [8_670, [5_000, 10_000]],
])("the scale for %i has lines at %j", (largest, lines) => {
  expect(scaleLines(largest)).toEqual(lines);
});

test("two to four lines, each a whole number, reach just over the largest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (largest) => {
      const lines = scaleLines(largest);
      const [step = 0] = lines;
      const top = lines.at(-1) ?? 0;
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.every((line, index) => line === (index + 1) * step)).toBe(true);
      expect(String(step)).toMatch(/^[125]0*$/);
      expect(top).toBeGreaterThanOrEqual(largest);
      if (lines.length > 2) expect(top - step).toBeLessThan(largest);
    }),
  );
});
