import { range } from "./random";
import type { Point } from "./svg";

/** A closed way: a share of its length, 0 to 1, to a point and to the direction out of it. */
export type Way = (share: number) => { at: Point; outward: Point };

/**
 * One line that goes twice round a way and weaves past itself `dots` times, a dot in each of its
 * eyes. Only an odd number makes it one line: an even one would fall apart into two.
 */
export function wovenRing(
  dots: number,
  way: Way,
  swing: number,
): { points: Point[]; dots: Point[] } {
  if (dots % 2 === 0) throw new Error(`A ring of ${dots} dots is two lines.`);
  const steps = dots * 28;
  const points = range(steps + 1).map((step): Point => {
    const round = (step / steps) * 2;
    const { at, outward } = way(round % 1);
    const out = swing * Math.sin(Math.PI * dots * round);
    return [at[0] + outward[0] * out, at[1] + outward[1] * out];
  });
  return { points, dots: range(dots).map((index) => way((index + 0.5) / dots).at) };
}

export function circleWay([x, y]: Point, r: number): Way {
  return (share) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    const outward: Point = [Math.cos(angle), Math.sin(angle)];
    return { at: [x + outward[0] * r, y + outward[1] * r], outward };
  };
}

/** Round a rectangle with rounded corners, from the middle of its top. */
export function frameWay([cx, cy]: Point, halfWidth: number, halfHeight: number, r: number): Way {
  const [flat, tall] = [halfWidth - r, halfHeight - r];
  const quarter = (r * Math.PI) / 2;
  const lengths = [flat, quarter, tall * 2, quarter, flat * 2, quarter, tall * 2, quarter, flat];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const corner = (
    x: number,
    y: number,
    from: number,
    done: number,
  ): { at: Point; outward: Point } => {
    const angle = from + done / r;
    const outward: Point = [Math.cos(angle), Math.sin(angle)];
    return { at: [cx + x + outward[0] * r, cy + y + outward[1] * r], outward };
  };
  const side = (x: number, y: number, outward: Point) => ({
    at: [cx + x, cy + y] as Point,
    outward,
  });
  return (share) => {
    let left = share * total;
    let part = 0;
    while (part < lengths.length - 1 && left > (lengths[part] ?? 0)) {
      left -= lengths[part] ?? 0;
      part++;
    }
    switch (part) {
      case 0:
        return side(left, -halfHeight, [0, -1]);
      case 1:
        return corner(flat, -tall, -Math.PI / 2, left);
      case 2:
        return side(halfWidth, -tall + left, [1, 0]);
      case 3:
        return corner(flat, tall, 0, left);
      case 4:
        return side(flat - left, halfHeight, [0, 1]);
      case 5:
        return corner(-flat, tall, Math.PI / 2, left);
      case 6:
        return side(-halfWidth, tall - left, [-1, 0]);
      case 7:
        return corner(-flat, -tall, Math.PI, left);
      default:
        return side(-flat + left, -halfHeight, [0, -1]);
    }
  };
}
