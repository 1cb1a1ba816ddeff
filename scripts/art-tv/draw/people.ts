// People as shapes against the light. Nobody has a face.
import type { Canvas } from "./canvas";
import { mix } from "./colour";
import { circle, ellipse, line, n, type Point, path, times } from "./svg";

export type Pose = {
  /** Hands and feet from the ground under the body, in body heights; y is up. */
  hands: readonly [Point, Point];
  feet: readonly [Point, Point];
  /** How far the shoulders lean, in body heights. */
  lean?: number;
  wears?: "veshti" | "saree" | "trousers";
};

export type Cloth = { skin: string; top: string; lower: string };

export const SHADOW = (colour: string): Cloth => ({ skin: colour, top: colour, lower: colour });

export const STANDING: Pose = {
  hands: [
    [-0.15, 0.44],
    [0.15, 0.44],
  ],
  feet: [
    [-0.06, 0],
    [0.06, 0],
  ],
};

/** One person who stands on (x, y); `h` is the height in pixels. */
export function person(x: number, y: number, h: number, pose: Pose, cloth: Cloth): string {
  const lean = pose.lean ?? 0;
  const at = ([px, py]: Point): Point => [x + px * h, y - py * h];
  const hips: Point = [lean * 0.25, 0.5];
  const neck: Point = [lean, 0.83];
  const limb = (from: Point, to: Point, bend: number, width: number, colour: string) => {
    const middle: Point = [
      (from[0] + to[0]) / 2 + (to[1] - from[1]) * bend,
      (from[1] + to[1]) / 2 - (to[0] - from[0]) * bend,
    ];
    return line([at(from), at(middle), at(to)], colour, h * width);
  };
  const [left, right] = pose.hands;
  const arm = (side: -1 | 1, hand: Point) =>
    limb([neck[0] + side * 0.085, 0.785], hand, side * 0.14, 0.05, cloth.skin);
  const legs = pose.feet.map((foot, index) => {
    const [fx, fy] = at(foot);
    return (
      limb([hips[0] + (index ? 0.045 : -0.045), 0.48], foot, -0.05, 0.066, cloth.skin) +
      ellipse(fx - h * 0.015, fy, h * 0.055, h * 0.024, { fill: cloth.skin })
    );
  });
  return [
    ...legs,
    lower(at, pose, hips, cloth),
    arm(-1, left),
    torso(at, neck[0], hips[0], cloth.top),
    pose.wears === "saree" ? pallu(at, neck[0], hips[0], cloth.lower) : "",
    arm(1, right),
    line([at([neck[0], 0.8]), at([neck[0], 0.88])], cloth.skin, h * 0.07),
    ellipse(...at([neck[0] + lean * 0.1, 0.918]), h * 0.056, h * 0.07, { fill: cloth.skin }),
    pose.wears === "saree"
      ? circle(...at([neck[0] + 0.055, 0.9]), h * 0.034, { fill: cloth.skin })
      : "",
  ].join("");
}

/** From sloping shoulders to the waist. */
function torso(at: (point: Point) => Point, neck: number, hips: number, fill: string) {
  const spot = (x: number, y: number) => at([x, y]).map(n).join(" ");
  return path(
    `M${spot(neck - 0.04, 0.85)}Q${spot(neck - 0.115, 0.83)} ${spot(neck - 0.118, 0.755)}L${spot(hips - 0.085, 0.5)}H${n(at([hips + 0.085, 0])[0])}L${spot(neck + 0.118, 0.755)}Q${spot(neck + 0.115, 0.83)} ${spot(neck + 0.04, 0.85)}Z`,
    { fill },
  );
}

/** The saree's end, over the left shoulder. */
function pallu(at: (point: Point) => Point, neck: number, hips: number, fill: string) {
  const spot = (x: number, y: number) => at([x, y]).map(n).join(" ");
  return path(
    `M${spot(neck - 0.1, 0.815)}L${spot(neck - 0.03, 0.84)}Q${spot(hips + 0.05, 0.66)} ${spot(hips + 0.09, 0.5)}H${n(at([hips - 0.06, 0])[0])}Q${spot(hips - 0.02, 0.66)} ${spot(neck - 0.1, 0.815)}Z`,
    { fill },
  );
}

/** The cloth from the hips down: a saree to the ground, a veshti to the shin, or none. */
function lower(at: (point: Point) => Point, pose: Pose, hips: Point, { lower: fill }: Cloth) {
  if (pose.wears === "trousers") return "";
  const hem = pose.wears === "saree" ? 0.02 : 0.1;
  const [left, right] = pose.feet;
  const flare = pose.wears === "saree" ? 0.07 : 0.035;
  const [a, b] = [Math.min(left[0], right[0]) - flare, Math.max(left[0], right[0]) + flare];
  const spot = (x: number, y: number) => at([x, y]).map(n).join(" ");
  return path(
    `M${spot(hips[0] - 0.087, 0.56)}H${n(at([hips[0] + 0.087, 0])[0])}C${spot(hips[0] + 0.13, 0.42)} ${spot(b, 0.3)} ${spot(b, hem)}Q${spot((a + b) / 2, hem - 0.03)} ${spot(a, hem)}C${spot(a, 0.3)} ${spot(hips[0] - 0.13, 0.42)} ${spot(hips[0] - 0.087, 0.56)}Z`,
    { fill },
  );
}

type Crowd = {
  from: number;
  to: number;
  /** Where the rows of feet stand, from the back to the front. */
  y: readonly [number, number];
  height: number;
  count: number;
  colours: readonly [string, ...string[]];
  skin: string;
  /** Against the light: nobody's cloth is paler than the rest. */
  plain?: boolean;
};

/** Many small people: light enough to draw hundreds. */
export function crowd(canvas: Canvas, crowded: Crowd): string {
  const { from, to, y, height, count, colours, skin, plain = false } = crowded;
  const { between, chance, pick } = canvas.random;
  return times(count)
    .map(() => between(...y))
    .sort((a, b) => a - b)
    .map((foot) => {
      const h = height * between(0.82, 1.1);
      const x = between(from, to);
      const top = pick(colours);
      const cloth = !plain && chance(0.4) ? mix(top, "#f3dfc4", 0.6) : top;
      return (
        path(
          `M${n(x - h * 0.12)} ${n(foot)}L${n(x - h * 0.1)} ${n(foot - h * 0.5)}h${n(h * 0.2)}L${n(x + h * 0.12)} ${n(foot)}Z`,
          { fill: cloth },
        ) +
        path(
          `M${n(x - h * 0.105)} ${n(foot - h * 0.44)}L${n(x - h * 0.13)} ${n(foot - h * 0.74)}Q${n(x)} ${n(foot - h * 0.87)} ${n(x + h * 0.13)} ${n(foot - h * 0.74)}L${n(x + h * 0.105)} ${n(foot - h * 0.44)}Z`,
          { fill: top },
        ) +
        ellipse(x, foot - h * 0.9, h * 0.068, h * 0.085, { fill: skin })
      );
    })
    .join("");
}

type Heads = { y: number; size: number; fill: string; rim?: string; raised?: number };

/** The backs of those who watch, along the foot of the picture; some raise a hand. */
export function heads(canvas: Canvas, { y, size, fill, rim = fill, raised = 0 }: Heads): string {
  const row = (foot: number, colour: string, edge: string) =>
    times(canvas.width / (size * 1.3) + 2)
      .map((at) => watcher(canvas, { at, foot, size, fill: colour, rim: edge, raised }))
      .join("");
  return row(y, mix(fill, rim, 0.12), rim) + row(y + size * 0.95, fill, mix(fill, rim, 0.5));
}

type Watcher = Required<Omit<Heads, "y">> & { at: number; foot: number };

function watcher(canvas: Canvas, { at, foot, size, fill, rim, raised }: Watcher): string {
  const { between, chance } = canvas.random;
  const r = size * between(0.33, 0.4);
  const x = (at - 0.5 + between(-0.3, 0.3)) * size * 1.3;
  const y = foot + between(-0.4, 0.4) * size;
  const hair = chance(0.4) ? circle(x, y + r * 0.75, r * 0.55, { fill }) : "";
  const hand: Point = [x + r * between(1.8, 2.6), y - r * between(1.6, 2.4)];
  const arm = chance(raised)
    ? line([[x + r * 1.5, y + r * 3], [x + r * 2.4, y + r * 0.4], hand], fill, r * 0.55)
    : "";
  const shoulders = path(
    `M${n(x - r * 2.1)} ${canvas.height}V${n(y + r * 2.9)}Q${n(x - r * 2)} ${n(y + r * 1.7)} ${n(x - r * 0.6)} ${n(y + r * 1.35)}h${n(r * 1.2)}Q${n(x + r * 2)} ${n(y + r * 1.7)} ${n(x + r * 2.1)} ${n(y + r * 2.9)}V${canvas.height}Z`,
    { fill },
  );
  return [
    arm,
    ellipse(x, y - r * 0.1, r, r * 1.14, { fill: rim }),
    shoulders,
    ellipse(x, y, r, r * 1.14, { fill }),
    hair,
  ].join("");
}
