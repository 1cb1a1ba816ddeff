import { describe, expect, it } from "vitest";
import { kolam, kolamRing } from "./kolam";

/** The points that a path of curves begins at and runs through. */
const pointsOf = (line: string) =>
  line
    .split(/[MC]/)
    .filter(Boolean)
    .map((piece) => piece.split(" ").slice(-2).join(" "));

describe("kolam", () => {
  it("is one closed line that passes every dot on four sides", () => {
    for (const [columns, rows] of [
      [1, 2],
      [2, 3],
      [3, 4],
      [5, 4],
      [2, 5],
    ] as const) {
      const { line, dots } = kolam(columns, rows);
      const points = pointsOf(line);
      expect(dots).toHaveLength(columns * rows);
      expect(points).toHaveLength(4 * columns * rows + 1);
      expect(points.at(-1)).toBe(points[0]);
      for (const { x, y } of dots)
        for (const side of [
          `${x} ${y - 0.5}`,
          `${x + 0.5} ${y}`,
          `${x} ${y + 0.5}`,
          `${x - 0.5} ${y}`,
        ])
          expect(points).toContain(side);
    }
  });

  it("is refused where it would take several lines", () => {
    expect(() => kolam(2, 2)).toThrow(RangeError);
    expect(() => kolam(3, 6)).toThrow(RangeError);
  });
});

describe("kolamRing", () => {
  it("goes round twice and closes", () => {
    const { line, dots } = kolamRing(25, 168, 17);
    const points = pointsOf(line);
    expect(dots).toHaveLength(25);
    expect(points).toHaveLength(51);
    expect(points[25]).toBe(points[0]);
    expect(points.at(-1)).toBe(points[0]);
  });

  it("is refused with an even number of loops", () => {
    expect(() => kolamRing(24, 168, 17)).toThrow(RangeError);
  });
});
