// The rule of every kolam on the site: one closed line, no stray circle.
import { describe, expect, it } from "vitest";
import { MARK_LINE } from "../../lib/content/mark";
import { type Loop, traceKolam } from "./drawing/kolam";
import {
  arrowhead,
  chain,
  diamond,
  oneLine,
  openLine,
  rectangle,
  type Symmetry,
  singleLoop,
} from "./drawing/one-line";
import { circleWay, wovenRing } from "./drawing/ring";
import { avatars } from "./sets/avatars";

/** Each dot is passed at its four corners, so a line that misses none has four curves a dot. */
function expectUnbroken(line: Loop, dots: number) {
  expect(line).toHaveLength(dots * 4);
  line.forEach((curve, index) => {
    const next = line[(index + 1) % line.length];
    expect(curve[3][0]).toBeCloseTo(next?.[0][0] ?? Number.NaN, 9);
    expect(curve[3][1]).toBeCloseTo(next?.[0][1] ?? Number.NaN, 9);
  });
}

describe("a kolam", () => {
  it("falls apart into a circle round each dot where nothing is open", () => {
    const kolam = traceKolam(diamond(3), () => false);
    expect(kolam.loops).toHaveLength(5);
    expect(singleLoop(kolam)).toBeNull();
  });

  it("of a square grid is as many lines as its sides have dots", () => {
    expect(openLine(rectangle(2, 2))).toBeNull();
    expect(traceKolam(rectangle(3, 3), () => true).loops).toHaveLength(3);
  });

  it.each<[across: number, symmetry: Symmetry]>([
    [5, "wheel"],
    [5, "cross"],
    [7, "cross"],
    [7, "upright"],
    [9, "cross"],
    [5, "free"],
  ])("of %i across, %s, is accepted only as one closed line", (across, symmetry) => {
    const { dots, line } = oneLine(diamond(across), { symmetry });
    expectUnbroken(line, dots.length);
  });

  it("comes out the same for the same seed", () => {
    const wish = { symmetry: "wheel", from: 7 } as const;
    expect(oneLine(diamond(5), wish)).toEqual(oneLine(diamond(5), wish));
  });

  it("is refused where no seed makes one line", () => {
    expect(() => oneLine(diamond(3), { symmetry: "free", crossings: 0 })).toThrow("No single line");
  });

  it.each([2, 11, 17])("of a chain of %i dots is one line", (count) => {
    expectUnbroken(chain(count).line, count);
  });

  it("in the shape of 'play' is one line", () => {
    for (const columns of [4, 5]) {
      const dots = arrowhead(columns);
      expectUnbroken(openLine(dots)?.line ?? [], dots.length);
    }
  });
});

describe("a woven ring", () => {
  it("closes after two rounds", () => {
    const { points } = wovenRing(7, circleWay([0, 0], 10), 3);
    const [first, last] = [points[0], points.at(-1)];
    expect(last?.[0]).toBeCloseTo(first?.[0] ?? Number.NaN, 6);
    expect(last?.[1]).toBeCloseTo(first?.[1] ?? Number.NaN, 6);
  });

  it("of an even number would be two lines", () => {
    expect(() => wovenRing(8, circleWay([0, 0], 10), 3)).toThrow("two lines");
  });
});

describe("the site's small kolams", () => {
  it("are one path each: the avatars", () => {
    expect(avatars).toHaveLength(7);
    for (const { form } of avatars) expect(form().data.match(/M/g)).toHaveLength(1);
  });

  it("are one closed path: the mark", () => {
    expect(MARK_LINE.match(/M/g)).toHaveLength(1);
    expect(MARK_LINE.endsWith(MARK_LINE.slice(1, MARK_LINE.indexOf("C")))).toBe(true);
  });
});
