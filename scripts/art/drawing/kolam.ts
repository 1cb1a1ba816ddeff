// The sikku kolam: a line that loops round a grid of dots. Where two neighbours are open to each
// other the line crosses between them, where they are closed it turns back. It is traced in order,
// so that it can be coloured or drawn along its length.
import type { Point } from "./svg";

/** One cubic Bézier: start, two handles, end. */
export type Curve = [Point, Point, Point, Point];
export type Loop = Curve[];
export type Kolam = { dots: Point[]; loops: Loop[] };

/** Whether the line crosses between two dots that lie side by side. */
export type IsOpen = (from: Point, to: Point) => boolean;

type Side = 0 | 1 | 2 | 3;
const SIDES: readonly [Point, Point, Point, Point] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
/** How far from its dot the line turns back, in grid steps. */
const TURN = 0.36;
const DIAGONAL = Math.SQRT1_2;

const turned = (side: Side, by: number) => ((side + by) % 4) as Side;

export function traceKolam(dots: Point[], isOpen: IsOpen): Kolam {
  const known = new Set(dots.map(String));
  const open = ([i, j]: Point, side: Side) => {
    const [di, dj] = SIDES[side];
    const neighbour: Point = [i + di, j + dj];
    return known.has(String(neighbour)) && isOpen([i, j], neighbour);
  };
  const seen = new Set<string>();
  const loops: Loop[] = [];
  for (const dot of dots) {
    for (const corner of [0, 1, 2, 3] as const) {
      const loop = traceLoop(dot, corner, open, seen);
      if (loop.length > 0) loops.push(loop);
    }
  }
  return { dots, loops };
}

/**
 * Follows the line from one corner of a dot until it closes. Corner `c` lies between sides `c` and
 * `c + 1`; `onward` says that it is passed in that order.
 */
function traceLoop(
  start: Point,
  startCorner: Side,
  open: (dot: Point, side: Side) => boolean,
  seen: Set<string>,
): Loop {
  const loop: Loop = [];
  let dot = start;
  let corner: Side = startCorner;
  let onward = true;
  for (;;) {
    const name = `${dot},${corner}`;
    if (seen.has(name)) return loop;
    seen.add(name);
    const next = turned(corner, 1);
    const curve = cornerCurve(dot, corner, next, open(dot, corner), open(dot, next));
    loop.push(onward ? curve : (curve.reverse() as Curve));
    const leaving = onward ? next : corner;
    if (open(dot, leaving)) {
      const [di, dj] = SIDES[leaving];
      dot = [dot[0] + di, dot[1] + dj];
      corner = turned(leaving, onward ? 1 : 2);
      onward = !onward;
    } else {
      corner = onward ? leaving : turned(leaving, 3);
    }
  }
}

function cornerCurve(dot: Point, a: Side, b: Side, openA: boolean, openB: boolean): Curve {
  const from = along(dot, SIDES[a], openA ? 0.5 : TURN);
  const to = along(dot, SIDES[b], openB ? 0.5 : TURN);
  const reach = Math.hypot(from[0] - to[0], from[1] - to[1]);
  const handle = reach * (openA && openB ? 0.33 : openA || openB ? 0.42 : 0.39);
  return [
    from,
    along(from, heading(SIDES[a], SIDES[b], openA), handle),
    along(to, heading(SIDES[b], SIDES[a], openB), handle),
    to,
  ];
}

/** Into the corner from one of its sides: slanting through a crossing, square where it turns. */
function heading(side: Point, other: Point, open: boolean): Point {
  if (!open) return other;
  return [(other[0] - side[0]) * DIAGONAL, (other[1] - side[1]) * DIAGONAL];
}

function along([x, y]: Point, [dx, dy]: Point, by: number): Point {
  return [x + dx * by, y + dy * by];
}

/** Path data of a closed loop; `place` puts grid steps on the paper. */
export function loopPath(loop: Loop, place: (point: Point) => Point): string {
  const written = (point: Point) =>
    place(point)
      .map((value) => Number(value.toFixed(1)))
      .join(" ");
  return loop
    .map(([from, a, b, to], index) => {
      const start = index === 0 ? `M${written(from)}` : "";
      return `${start}C${written(a)} ${written(b)} ${written(to)}`;
    })
    .join("");
}

/** Points along a loop, `each` to a curve, closed. */
export function sampleLoop(loop: Loop, each: number): Point[] {
  const points = loop.flatMap((curve) =>
    Array.from({ length: each }, (_, step) => pointOn(curve, step / each)),
  );
  const [first] = points;
  return first ? [...points, first] : points;
}

export function pointOn([a, b, c, e]: Curve, t: number): Point {
  const rest = 1 - t;
  const weights = [rest ** 3, 3 * rest ** 2 * t, 3 * rest * t ** 2, t ** 3] as const;
  const at = (axis: 0 | 1) =>
    weights[0] * a[axis] + weights[1] * b[axis] + weights[2] * c[axis] + weights[3] * e[axis];
  return [at(0), at(1)];
}
