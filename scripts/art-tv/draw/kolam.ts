// A sikku kolam: one unbroken line that loops round a grid of dots.
import { type Random, seeded } from "./random";
import type { Point } from "./svg";

/** Right, down, left, up. */
const SIDES: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const side = (at: number): Point => SIDES[at % 4] ?? [1, 0];
/** How far the line stays from a dot where it turns back. */
const TURN = 0.36;

export type Kolam = { line: Point[]; dots: Point[] };

/** The first kolam from this seed on that is a single closed line, as a kolam is. */
export function oneLineKolam(size: number, seed: number, often: number): Kolam {
  for (let tried = seed; tried < seed + 4000; tried += 1) {
    const kolam = trace(size, seeded(tried), often);
    if (kolam) return kolam;
  }
  throw new Error(`No kolam of one line for ${size} dots from seed ${seed} on`);
}

function trace(size: number, random: Random, often: number): Kolam | null {
  const middle = (size - 1) / 2;
  const dots: Point[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (Math.abs(x - middle) + Math.abs(y - middle) <= middle) dots.push([x, y]);
  const has = new Set(dots.map(String));
  // One choice for all four mirror images: the drawing is symmetric on both axes.
  const choices = new Map<string, boolean>();
  const isOpen = ([x, y]: Point, at: number) => {
    const [dx, dy] = side(at);
    if (!has.has(String([x + dx, y + dy]))) return false;
    const key = `${Math.abs(2 * x + dx - 2 * middle)} ${Math.abs(2 * y + dy - 2 * middle)}`;
    const choice = choices.get(key) ?? random.chance(often);
    choices.set(key, choice);
    return choice;
  };
  const line: Point[] = [];
  const seen = new Set<string>();
  let dot = dots[0] ?? [0, 0];
  let quarter = 0;
  let forward = true;
  for (;;) {
    const key = `${dot} ${quarter}`;
    if (seen.has(key)) break;
    seen.add(key);
    const bow = quarterBow(dot, quarter, isOpen);
    line.push(...(forward ? bow : bow.reverse()));
    const leaving = forward ? (quarter + 1) % 4 : quarter;
    if (isOpen(dot, leaving)) {
      const [dx, dy] = side(leaving);
      dot = [dot[0] + dx, dot[1] + dy];
      quarter = (leaving + (forward ? 1 : 2)) % 4;
      forward = !forward;
    } else {
      quarter = forward ? leaving : (leaving + 3) % 4;
    }
  }
  return seen.size === dots.length * 4 ? { line, dots } : null;
}

/** The line in one quarter round a dot, as points. */
function quarterBow(dot: Point, quarter: number, isOpen: (dot: Point, at: number) => boolean) {
  const [d1, d2] = [side(quarter), side(quarter + 1)];
  const [open1, open2] = [isOpen(dot, quarter), isOpen(dot, (quarter + 1) % 4)];
  const end = (d: Point, open: boolean): Point => {
    const reach = open ? 0.5 : TURN;
    return [dot[0] + d[0] * reach, dot[1] + d[1] * reach];
  };
  const [a, b] = [end(d1, open1), end(d2, open2)];
  const slant: Point = [(d2[0] - d1[0]) * Math.SQRT1_2, (d2[1] - d1[1]) * Math.SQRT1_2];
  const t1 = open1 ? slant : d2;
  const t2: Point = open2 ? [-slant[0], -slant[1]] : d1;
  const pull =
    Math.hypot(a[0] - b[0], a[1] - b[1]) * (open1 && open2 ? 0.33 : open1 || open2 ? 0.42 : 0.39);
  const [c1, c2]: [Point, Point] = [
    [a[0] + t1[0] * pull, a[1] + t1[1] * pull],
    [b[0] + t2[0] * pull, b[1] + t2[1] * pull],
  ];
  return [0, 1, 2, 3, 4, 5, 6].map((step): Point => {
    const t = step / 6;
    const u = 1 - t;
    const on = (axis: 0 | 1) =>
      u ** 3 * a[axis] + 3 * u * u * t * c1[axis] + 3 * u * t * t * c2[axis] + t ** 3 * b[axis];
    return [on(0), on(1)];
  });
}
